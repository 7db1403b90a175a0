import { readFields, readList, readText } from '../../rules/reading.ts';

/** Latitude and longitude, in the order of the map library. */
export type Point = readonly [lat: number, lng: number];

const PARTS_OF_A_DEGREE = 1000;

/**
 * The rings of an outline; each point is a step in thousandths of a degree, longitude first.
 * @example readOutline({ lands: [{ rings: ['1000 50000 5 -5'] }] }) // [[[50, 1], [49.995, 1.005]]]
 */
export function readOutline(value: unknown): readonly (readonly Point[])[] {
  return readList(readFields(value).lands).flatMap((land) => readList(readFields(land).rings).map((ring) => readRing(readText(ring))));
}

function readRing(text: string): readonly Point[] {
  const steps = text.split(' ').map(Number);
  const points: Point[] = [];
  let [lng, lat] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lng += steps[at] ?? 0;
    lat += steps[at + 1] ?? 0;
    points.push([lat / PARTS_OF_A_DEGREE, lng / PARTS_OF_A_DEGREE]);
  }
  return points;
}
