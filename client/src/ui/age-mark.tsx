import { memo } from 'react';

/** The age of something, shown by shape: full, half, hollow, cross. `text` stands beside the mark; `title` explains it. */
export const AgeMark = memo(function AgeMark({
  freshness,
  text,
  title,
}: {
  freshness: 'live' | 'ageing' | 'late' | 'stale';
  text?: string;
  title?: string;
}) {
  return (
    <span className={`age ${freshness}`} title={title}>
      {text}
      <span className="sr">{freshness}</span>
    </span>
  );
});
