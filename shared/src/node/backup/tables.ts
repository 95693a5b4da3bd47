import type { Client } from 'pg';

/** A table with rows, with its SQL names. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** For a partition: its parent and its range of values. */
  readonly partition: { readonly of: string; readonly bound: string } | undefined;
}

/** All of our tables with rows, each after the tables that its foreign keys reference. The table of migrations is not one of them. */
export const tablesOf = async (client: Client): Promise<Table[]> => {
  const { rows } = await client.query<Found>(TABLES);
  return inOrder(rows).map(({ name, columns, parent, bound }) => ({
    name,
    columns,
    partition: parent === null || bound === null ? undefined : { of: parent, bound },
  }));
};

interface Found {
  readonly name: string;
  readonly columns: readonly string[];
  readonly needs: readonly string[];
  readonly parent: string | null;
  readonly bound: string | null;
}

// Generated columns are left out, since Postgres recomputes them.
const TABLES = `
  select c.oid::regclass::text as name,
         array(select quote_ident(attname) from pg_attribute
                where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
         array(select confrelid::regclass::text from pg_constraint
                where conrelid = c.oid and contype = 'f' and confrelid <> conrelid) as needs,
         i.inhparent::regclass::text as parent,
         pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
   order by name`;

const inOrder = (tables: readonly Found[]): Found[] => {
  const known = new Set(tables.map(({ name }) => name));
  const ordered = new Map<string, Found>();
  while (ordered.size < tables.length) {
    const ready = tables.filter(
      ({ name, needs }) => !ordered.has(name) && needs.every((need) => ordered.has(need) || !known.has(need)),
    );
    if (ready.length === 0) throw new Error('tables reference each other in a circle, so none can be filled first');
    for (const table of ready) ordered.set(table.name, table);
  }
  return [...ordered.values()];
};
