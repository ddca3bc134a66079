import { type ReactNode, useId } from 'react';
import * as m from '../../text/messages/stats.ts';

/** A column of a chart. */
export interface Column {
  /** Below the column, where there is room; '' for none. */
  readonly label: string;
  /** Below the column of a chart that has no room for the labels; without it, they always fit. */
  readonly narrowLabel?: string;
  /** Its full name. */
  readonly name: string;
  readonly value: number;
  /** What the table has after the name: the value as text first. */
  readonly cells: readonly string[];
}

interface ColumnChartProps {
  readonly heading: string;
  /** The headings of the table's columns. */
  readonly headings: readonly string[];
  readonly columns: readonly Column[];
  readonly isRating?: boolean;
  readonly isWide?: boolean;
}

/** The least height of a column that is not empty, in percent. */
const MIN_HEIGHT = 2;
/** Fewer columns leave room on both sides, so that none is as wide as a wall. */
const MIN_COLUMNS = 7;

/** Values as columns, with the highest one in words and all of them in a table. Columns are drawn over the whole width. */
export function ColumnChart({ heading, headings, columns, isRating, isWide }: ColumnChartProps) {
  const id = useId();
  const highest = Math.max(0, ...columns.map(({ value }) => value));
  const [most, another] = columns.filter(({ value }) => value === highest && value > 0);
  const isMost = (column: Column) => column === most && !another;
  const room = Math.max(0, Math.ceil((MIN_COLUMNS - columns.length) / 2));
  const empty = Array.from({ length: room }, () => null);
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(MIN_HEIGHT, (value / highest) * 100));
  return (
    <section aria-labelledby={id} className={`stats-card ${isWide ? 'stats-wide' : ''}`}>
      <h2 id={id}>{heading}</h2>
      <p className="stats-most">
        {most && !another && m.most({ name: most.name, value: most.cells[0] ?? '' })}
      </p>
      <div aria-hidden="true" className="stats-plot">
        <svg
          viewBox={`${-room} 0 ${columns.length + 2 * room} 100`}
          preserveAspectRatio="none"
          className={`stats-columns ${isRating ? 'stats-ratings' : ''}`}
        >
          {columns.map((column, index) => (
            <rect
              key={column.name}
              x={index + 0.14}
              width={0.72}
              y={100 - heightOf(column.value)}
              height={heightOf(column.value)}
              data-most={isMost(column) ? '' : undefined}
            >
              <title>{m.named({ name: column.name, value: column.cells.join(' · ') })}</title>
            </rect>
          ))}
        </svg>
        <div className="stats-labels">
          {[...empty, ...columns, ...empty].map((column, index) => (
            <span key={index} data-narrow={column?.narrowLabel}>
              <span>{column?.label}</span>
            </span>
          ))}
        </div>
      </div>
      <details>
        <summary>{m.asTable()}</summary>
        <Table label={heading} headings={headings}>
          {columns.map(({ name, cells }) => (
            <Row key={name} name={name} cells={cells} />
          ))}
        </Table>
      </details>
    </section>
  );
}

interface BarTableProps {
  readonly heading: string;
  readonly headings: readonly string[];
  readonly rows: readonly {
    readonly key: string | number;
    readonly name: ReactNode;
    readonly value: number;
    readonly cells: readonly string[];
  }[];
}

/** A table with a bar below each name. */
export function BarTable({ heading, headings, rows }: BarTableProps) {
  const id = useId();
  const highest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section aria-labelledby={id} className="stats-card">
      <h2 id={id}>{heading}</h2>
      <Table label={heading} headings={headings}>
        {rows.map(({ key, name, value, cells }) => (
          <Row
            key={key}
            name={
              <>
                {name}
                <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="stats-bar">
                  <rect width={(value / highest) * 100} height={1} />
                </svg>
              </>
            }
            cells={cells}
          />
        ))}
      </Table>
    </section>
  );
}

interface TableProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly children: ReactNode;
}

function Table({ label, headings, children }: TableProps) {
  return (
    <table aria-label={label} className="stats-table">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ name, cells }: { readonly name: ReactNode; readonly cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}
