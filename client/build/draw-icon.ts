import { crc32, deflateSync } from 'node:zlib';

/** What is drawn around the mark: rounded corners as in the svg, or a full square, with the mark smaller or not. */
export interface IconShape {
  readonly size: number;
  /** A full square, for systems that cut the icon themselves. */
  readonly isSquare?: boolean;
  /** The part of the width that the mark takes. Systems that cut a circle leave 80 % of it. */
  readonly scale?: number;
}

/**
 * Draws our mark, an svg of one rect and paths of the commands M, h, v, H and V, as a PNG. Each pixel's colour follows from its distance to
 * the lines, which gives smooth edges.
 */
export const drawIcon = (svg: string, { size, isSquare = false, scale = 1 }: IconShape): Buffer => {
  const width = Number(attribute(tag(svg, 'svg')[0]!, 'viewBox').split(' ')[2]);
  const [rect] = tag(svg, 'rect');
  if (!rect) throw new Error('the mark has no rect');
  const ground = colourOf(attribute(rect, 'fill'));
  const radius = isSquare ? 0 : Number(attribute(rect, 'rx'));
  const strokes = tag(svg, 'path').map((path) => ({
    points: pointsOf(attribute(path, 'd')),
    half: Number(attribute(path, 'stroke-width')) / 2,
    colour: colourOf(attribute(path, 'stroke')),
  }));
  const unit = width / size;
  const pixels = Buffer.alloc(size * (size * 4 + 1)); // each row begins with its filter, 0
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at: Point = [(x + 0.5) * unit, (y + 0.5) * unit];
      const inMark: Point = [centred(at[0], width, scale), centred(at[1], width, scale)];
      let colour = ground;
      for (const stroke of strokes)
        colour = mixed(colour, stroke.colour, covered((toLine(inMark, stroke.points) - stroke.half) * scale, unit));
      const alpha = isSquare ? 1 : covered(toCorners(at, width, radius), unit);
      pixels.set([...colour, Math.round(alpha * 255)], y * (size * 4 + 1) + 1 + x * 4);
    }
  return png(size, pixels);
};

type Point = readonly [number, number];
type Colour = readonly [number, number, number];

const tag = (svg: string, name: string): string[] => svg.match(new RegExp(`<${name}[^>]*>`, 'g')) ?? [];

const attribute = (element: string, name: string): string => {
  const found = element.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1];
  if (found === undefined) throw new Error(`${element} has no ${name}`);
  return found;
};

const colourOf = (hex: string): Colour => {
  const [red, green, blue] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16));
  return [red!, green!, blue!];
};

const pointsOf = (path: string): Point[] => {
  const points: Point[] = [];
  for (const [, command, text] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const [x = 0, y = 0] = points.at(-1) ?? [];
    const figures = (text!.match(/-?[\d.]+/g) ?? []).map(Number);
    const first = figures[0]!;
    if (command === 'M') points.push([first, figures[1]!]);
    else if (command === 'h') points.push([x + first, y]);
    else if (command === 'v') points.push([x, y + first]);
    else if (command === 'H') points.push([first, y]);
    else if (command === 'V') points.push([x, first]);
    else throw new Error(`the mark has the command ${command}, which is not drawn`);
  }
  return points;
};

const centred = (at: number, width: number, scale: number) => (at - width / 2) / scale + width / 2;

const toLine = (at: Point, points: readonly Point[]): number =>
  Math.min(...points.slice(1).map((end, i) => toSegment(at, points[i]!, end)));

const toSegment = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

/** The distance to the edge of a square with round corners; negative inside. */
const toCorners = ([x, y]: Point, width: number, radius: number): number => {
  const beyond = (at: number) => Math.abs(at - width / 2) - width / 2 + radius;
  const [dx, dy] = [beyond(x), beyond(y)];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
};

/** The part of a pixel that lies inside, by the distance of its centre from the edge. */
const covered = (distance: number, unit: number) => Math.min(1, Math.max(0, 0.5 - distance / unit));

const mixed = (under: Colour, over: Colour, part: number): Colour => {
  const mix = (i: 0 | 1 | 2) => Math.round(under[i] + (over[i] - under[i]) * part);
  return [mix(0), mix(1), mix(2)];
};

const png = (size: number, pixels: Buffer): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // eight bits a channel, with transparency
  const parts = [part('IHDR', head), part('IDAT', deflateSync(pixels, { level: 9 })), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
};

const part = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
};
