import { bookTitle, type PickReport } from '@fairline/shared/domain';
import { Wide } from '../../../ui/wide.js';
import { statisticsMessages as words } from '../messages.js';
import { CalibrationPanel } from './calibration-panel.js';
import { MonthTable } from './month-table.js';
import { RecordPanel } from './record-panel.js';

const { columns } = words;

/** The details: by league, book and edge, whether the edges held, and every month. */
export const MorePanels = ({ report: { stats, byBook, byEdge, calibration } }: { report: PickReport }) => (
  <div className="ps-deeper">
    <RecordPanel title={words.leagues} head={columns.league} records={Object.entries(stats.sportStats)} />
    <RecordPanel
      title={words.byBook}
      head={columns.book}
      records={byBook.map(([book, record]) => {
        const title = book === '' ? words.noBook : bookTitle(book);
        return [title, record, abbreviated(title)];
      })}
    />
    <RecordPanel
      title={words.byEdge}
      head={columns.edge}
      records={byEdge.map(([band, record]) => [words.bands[band], record, words.shortBands[band]])}
    />
    <CalibrationPanel rows={calibration} />
    <section className="panel ps-panel ps-table ps-wide" aria-label={words.everyMonth}>
      <header>
        <h3>{words.everyMonth}</h3>
      </header>
      <Wide label={words.everyMonth} className="ps-scroll">
        <MonthTable months={stats.monthlyStats} />
      </Wide>
    </section>
  </div>
);

// About eight letters fit under a bar.
const abbreviated = (title: string): string => (title.length > 9 ? `${title.slice(0, 8)}…` : title);
