/** A text as one WebSocket frame of a server: unfragmented, unmasked, uncompressed (RFC 6455, section 5.2). */
export const frameOf = (text: string): Buffer => {
  const size = Buffer.byteLength(text);
  const head = headOf(size);
  const frame = Buffer.allocUnsafe(head.length + size);
  frame.set(head);
  frame.write(text, head.length);
  return frame;
};

const WHOLE_TEXT = 0x81;

const headOf = (size: number): readonly number[] => {
  if (size < 126) return [WHOLE_TEXT, size];
  if (size < 65_536) return [WHOLE_TEXT, 126, ...bytesOf(size).subarray(6)];
  return [WHOLE_TEXT, 127, ...bytesOf(size)];
};

const bytesOf = (size: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  return bytes;
};
