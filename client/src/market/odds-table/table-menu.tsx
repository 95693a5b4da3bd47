import './table-menu.css';
import { Menu } from '@base-ui/react/menu';
import { useAtom } from 'jotai';
import { Check } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { GivenOddsFormat, ODDS_FORMATS, oddsFormatAtom } from '../model/choices/odds-format.js';
import {
  allRowsAtom,
  BET_ORDERS,
  betOrderAtom,
  DENSITIES,
  densityAtom,
  hiddenColumnsAtom,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
} from '../model/choices/table-look.js';
import { oddsTableMessages as words } from './messages.js';

/** The look of the table: its order, rows, columns, density and odds format, all remembered by the browser. */
const TableMenu = ({ face, children }: { face: ReactNode; children?: ReactNode }) => {
  const [order, setOrder] = useAtom(betOrderAtom);
  const [density, setDensity] = useAtom(densityAtom);
  const [isAll, setIsAll] = useAtom(allRowsAtom);
  const [format, setFormat] = useAtom(oddsFormatAtom);
  const given = useContext(GivenOddsFormat);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className="btn sm quiet">{face}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="above" align="end" sideOffset={6}>
          <Menu.Popup className="pop menu table-menu">
            <OneOf label={words.orderBy} among={BET_ORDERS} names={words.orders} chosen={order} onChoose={setOrder} />
            <OneOf
              label={words.rows}
              among={['pages', 'all'] as const}
              names={words.rowChoices}
              chosen={isAll ? 'all' : 'pages'}
              onChoose={(rows) => setIsAll(rows === 'all')}
            />
            <Columns />
            <span className="wide-only">
              <OneOf
                label={words.density}
                among={DENSITIES}
                names={words.densities}
                chosen={density}
                onChoose={setDensity}
              />
            </span>
            {given ? null : (
              <OneOf
                label={words.oddsFormat}
                among={ODDS_FORMATS}
                names={words.formats}
                chosen={format}
                onChoose={setFormat}
              />
            )}
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
};

const OneOf = <T extends string>({
  label,
  among,
  names,
  chosen,
  onChoose,
}: {
  label: string;
  among: readonly T[];
  names: Readonly<Record<T, string>>;
  chosen: T;
  onChoose: (value: T) => void;
}) => (
  <Menu.RadioGroup value={chosen} onValueChange={onChoose}>
    <Menu.GroupLabel className="menu-label">{label}</Menu.GroupLabel>
    {among.map((value) => (
      <Menu.RadioItem key={value} className="menu-item" value={value}>
        {names[value]}
        <Menu.RadioItemIndicator className="menu-tick">
          <Check className="ico s" aria-hidden />
        </Menu.RadioItemIndicator>
      </Menu.RadioItem>
    ))}
  </Menu.RadioGroup>
);

const Columns = () => {
  const [hidden, setHidden] = useAtom(hiddenColumnsAtom);
  const show = (column: OptionalColumn, isShown: boolean) =>
    setHidden(OPTIONAL_COLUMNS.filter((one) => (one === column ? !isShown : hidden.includes(one))));
  return (
    <Menu.Group className="wide-only">
      <Menu.GroupLabel className="menu-label">{words.columns}</Menu.GroupLabel>
      {OPTIONAL_COLUMNS.map((column) => (
        <Menu.CheckboxItem
          key={column}
          className="menu-item"
          checked={!hidden.includes(column)}
          onCheckedChange={(isShown) => show(column, isShown)}
        >
          {words[column]}
          <Menu.CheckboxItemIndicator className="menu-tick">
            <Check className="ico s" aria-hidden />
          </Menu.CheckboxItemIndicator>
        </Menu.CheckboxItem>
      ))}
    </Menu.Group>
  );
};

export default TableMenu;
