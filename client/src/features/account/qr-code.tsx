import { encode } from 'uqr';

/** A text as a QR code. Always dark on light, since cameras need that in any theme. */
export const QrCode = ({ text, title }: { text: string; title: string }) => {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
