import type { ReactNode } from 'react';

/** A part of the calibration page: a title, what its figures mean, and the figures or what is missing. */
export const Part = (part: { title: string; why: string; none: string | undefined; children: ReactNode }) => (
  <section className="panel pad stack" aria-label={part.title}>
    <div>
      <h2>{part.title}</h2>
      <p className="s12 c2">{part.why}</p>
    </div>
    {part.none ? <p className="c2">{part.none}</p> : part.children}
  </section>
);

/** The head of a table of figures: `first` names what a row is. */
export const Head = ({ first, heads }: { first: string; heads: readonly string[] }) => (
  <thead>
    <tr>
      {first === '' ? <td /> : <th scope="col">{first}</th>}
      {heads.map((head) => (
        <th key={head} scope="col" className="r">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);

/** One row of figures. */
export const Row = ({ name, cells }: { name: string; cells: readonly string[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stand still
      <td key={i} className="r">
        {cell}
      </td>
    ))}
  </tr>
);

/** A gain with its standard error, in ten-thousandths. */
export const tenThousandths = ({ mean, error }: { mean: number; error: number }): string =>
  `${mean < 0 ? '−' : '+'}${Math.abs(mean * 1e4).toFixed(2)} ± ${(error * 1e4).toFixed(2)}`;
