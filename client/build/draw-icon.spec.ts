import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { drawIcon, type IconShape } from './draw-icon.js';

const MARK = readFileSync(path.join(import.meta.dirname, '../public/favicon.svg'), 'utf8');

/** The colour of a point of an icon, with its opacity, at parts of the width and height. */
const drawn = (shape: IconShape) => {
  const icon = drawIcon(MARK, shape);
  const size = icon.readUInt32BE(16);
  const pixels = inflateSync(icon.subarray(41, 41 + icon.readUInt32BE(33)));
  return (x: number, y: number) => [...pixels.subarray(at(x, y), at(x, y) + 4)];
  function at(x: number, y: number) {
    return Math.floor(y * size) * (size * 4 + 1) + 1 + Math.floor(x * size) * 4;
  }
};

describe('an icon drawn from the mark', () => {
  it('an icon has the ground, the lines and the clear corners of the mark', () => {
    const at = drawn({ size: 192 });
    expect(at(0, 0)[3]).toBe(0);
    expect(at(0.1, 0.1)).toEqual([0x0c, 0x09, 0x15, 255]);
    expect(at(0.15, 0.5)).toEqual([0xff, 0xff, 0xff, 255]);
    expect(at(0.7, 4.5 / 22)).toEqual([0xbf, 0xa6, 0xff, 255]);
  });

  it('an icon that the system cuts fills its square, and its mark lies within the circle that is left', () => {
    const at = drawn({ size: 512, isSquare: true, scale: 0.72 });
    expect(at(0, 0)).toEqual([0x0c, 0x09, 0x15, 255]);
    expect(at(0.15, 0.5)).not.toEqual(at(0.3, 0.5));
    for (let turn = 0; turn < 360; turn += 5) {
      const [x, y] = [0.5 + 0.41 * Math.cos((turn / 180) * Math.PI), 0.5 + 0.41 * Math.sin((turn / 180) * Math.PI)];
      expect(at(x, y)).toEqual([0x0c, 0x09, 0x15, 255]);
    }
  });

  it('a mark with a curve is refused instead of being drawn wrongly', () => {
    expect(() => drawIcon(MARK.replace('h19', 'c1 1 2 2 3 3'), { size: 8 })).toThrow('the command c');
  });
});
