import { expect, test } from "vitest";
import { avatarOf } from "./avatar";

test("a name always has the same avatar, and others look different", () => {
  expect(avatarOf("Ada", false)).toEqual(avatarOf("Ada", false));
  const names = ["Nora", "Otto", "Pim", "Roos", "Sam", "Tess", "Vera", "Ada", "Bas"];
  const looks = new Set(names.map((name) => JSON.stringify(avatarOf(name, false))));
  expect(looks.size).toBe(names.length);
});

test("a bot is no person", () => {
  expect(avatarOf("Otto", true)).not.toEqual(avatarOf("Otto", false));
});
