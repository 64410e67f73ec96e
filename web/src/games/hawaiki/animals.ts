/** The drawings of the five animals, from -50 to 50: shapes, lines, and lines cut out of them. */

export interface Mark {
  d: string;
  w?: number; // the width of a line; undefined: a filled shape
  cut?: boolean; // in the colour of the background
  twice?: boolean; // also drawn mirrored
}

const TURTLE: Mark[] = [
  { d: "M-15-20C-26-37-42-40-49-27C-40-28-33-19-25-6Z", twice: true },
  { d: "M-17 17C-29 21-36 32-33 43C-24 42-15 36-8 27Z", twice: true },
  { d: "M-9-28C-11-42-6-49 0-49S11-42 9-28Z" },
  { d: "M-5 30L0 44L5 30Z" },
  { d: "M0-33C19-33 27-15 27 0S17 33 0 35S-27 17-27 0S-19-33 0-33Z" },
  { d: "M0-27C15-27 21-13 21 0S13 27 0 29S-21 14-21 0S-15-27 0-27Z", w: 2.2, cut: true },
  { d: "M-7-17H7L12-4L6 7H-6L-12-4ZM-6 7L-8 18L0 25L8 18L6 7", w: 2.2, cut: true },
  { d: "M-7-17L-12-23M-12-4L-21-2M-8 18L-15 21", w: 2.2, cut: true, twice: true },
  { d: "M0-12L4-4L0 2L-4-4ZM-2.500 11L0 19L2.500 11Z", cut: true },
  { d: "M-42-31L-26-17M-36-34L-23-23M-29 37L-17 24", w: 2, cut: true, twice: true },
  { d: "M-3.600-42h.1", w: 3, cut: true, twice: true },
];

const RAY: Mark[] = [
  {
    d: "M0-30C5-30 8-35 12-44C16-37 15-32 14-29C28-28 42-18 49.500 2C38-3 28 1 20 9C14 15 8 23 4 27L0 32L-4 27C-8 23-14 15-20 9C-28 1-38-3-49.500 2C-42-18-28-28-14-29C-15-32-16-37-12-44C-8-35-5-30 0-30Z",
  },
  { d: "M0 29C3 37-7 40-2 49.500", w: 3 },
  { d: "M41-8C32-18 19-18 12-9M35-4C28-11 19-11 14-3M27-1C22-4 18-3 15 3", w: 2.2, cut: true, twice: true },
  { d: "M-6-16L0-9L6-16M-6-7L0 0L6-7M-5.500 2L0 8L5.500 2M-4.500 11L0 16L4.500 11M-3 19L0 23L3 19", w: 2.3, cut: true },
  { d: "M9.500-25h.1", w: 3.6, cut: true, twice: true },
];

const LIZARD: Mark[] = [
  { d: "M-4-26C7-12-9 2 3 17", w: 16 },
  { d: "M-5-49C5-51 12-42 8-32C5-23-9-21-13-30C-16-39-13-47-5-49Z" },
  { d: "M2 14C5 30 26 25 26 37", w: 9 },
  { d: "M26 34C27 48 9 49 10 40C11 35 18 36 17 41", w: 5 },
  { d: "M-6-18C-17-22-24-11-32-21M4-14C14-20 20-8 30-15M-3 8C-13 4-18 16-29 11M5 12C14 5 20 14 29 4", w: 6.5 },
  {
    d: "M-32-21L-41-22M-32-21L-38-31M-32-21L-28-32M30-15L39-11M30-15L40-21M30-15L32-26M-29 11L-38 6M-29 11L-39 16M-29 11L-31 21M29 4L35-4M29 4L40 5M29 4L34 13",
    w: 3.2,
  },
  { d: "M-8-25L1-20L-5-13L2-7L-5 0L3 6L-1 13L8 17", w: 2.2, cut: true },
  { d: "M8 25l3.500-4M14.500 27.500l2-5M20.500 30.500l3-4", w: 1.8, cut: true },
  { d: "M-8-40h.1M3.500-41h.1", w: 3.8, cut: true },
];

const HUMMINGBIRD: Mark[] = [
  { d: "M11-8C15-25 7-43-3-50C-14-41-9-19 1-4Z" },
  { d: "M8-9C-4-23-24-42-45-46C-44-30-32-7-4 9C3 10 9 1 8-9Z" },
  { d: "M-9 21C-15 6-7-11 5-17C8-28 21-30 26-21C25-8 17 3 11 11C5 19-2 23-9 21Z" },
  { d: "M23-25L50-36L26-17Z" },
  { d: "M-6 13L-25 46L-15 41L-12 50L-3 39L2 45L8 12Z" },
  { d: "M3-7L-38-40M1-1L-36-28M-2 5L-28-15M3-14L-4-41", w: 2.2, cut: true },
  { d: "M10-19C13-12 19-10 24-12M-1 4L5 7L13 0M-4 11L2 14L9 8M-7 17L-1 20L4 15", w: 2.2, cut: true },
  { d: "M-5 23L-17 40M0 22L-8 42M3 21L-1 38", w: 1.9, cut: true },
  { d: "M18.500-21.500h.1", w: 4, cut: true },
];

const OCTOPUS: Mark[] = [
  { d: "M0-49C19-49 27-34 25-20C24-9 17-3 15 5H-15C-17-3-24-9-25-20C-27-34-19-49 0-49Z" },
  { d: "M-4 2C-6 18-13 24-9 36C-7 44-16 48-19 41C-20 38-16 36-15 39", w: 6.4, twice: true },
  { d: "M-10 1C-15 15-27 15-27 27C-27 38-38 40-40 32C-41 27-35 26-34 30", w: 5.8, twice: true },
  { d: "M-14-3C-21 8-34 2-41 12C-45 20-52 12-46 8", w: 5.2, twice: true },
  { d: "M-17-9C-26-3-35-14-43-8C-50-2-51-12-45-14", w: 4.8, twice: true },
  { d: "M-13-38C-6-44 6-44 13-38M-16-31C-7-37 7-37 16-31", w: 2.2, cut: true },
  { d: "M-6-25L0-33L6-25ZM-3 0L0-6L3 0Z", cut: true },
  { d: "M-10-15h.1", w: 9, cut: true, twice: true },
  { d: "M-9.500-14.500h.1", w: 4.2, twice: true },
  {
    d: "M-6.500 11h.1M-10 19h.1M-11 27h.1M-18 12.500h.1M-24.500 18h.1M-27 26h.1M-26 4h.1M-33.500 5h.1",
    w: 2.3,
    cut: true,
    twice: true,
  },
];

export const MARKS = { turtle: TURTLE, ray: RAY, lizard: LIZARD, hummingbird: HUMMINGBIRD, octopus: OCTOPUS } as const;
export type AnimalName = keyof typeof MARKS;
