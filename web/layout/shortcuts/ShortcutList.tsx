import * as m from '../../text/messages/shortcuts.ts';

/** Keys with a name have one in each language; the others are what they write. */
type Key = string | (() => string);
type Shortcut = readonly [keys: readonly Key[], does: () => string];

const groups: readonly (readonly [heading: () => string, shortcuts: readonly Shortcut[]])[] = [
  [
    m.everywhere,
    [
      [['/'], m.search],
      [['?'], m.show],
      [[m.keyEscape], m.escape],
    ],
  ],
  [
    m.cards,
    [
      [[m.keyLeft, m.keyRight], m.sideways],
      [[m.keyUp, m.keyDown], m.vertical],
      [[m.keyHome, m.keyEnd], m.ends],
      [[m.keyEnter], m.open],
      [[m.keyTab], m.tab],
    ],
  ],
  [
    m.slides,
    [
      [[m.keyLeft, m.keyRight], m.slide],
      [[m.keyHome, m.keyEnd], m.slideEnds],
    ],
  ],
  [
    m.player,
    [
      [[m.keySpace, 'K'], m.play],
      [[m.keyLeft, m.keyRight], m.seek],
      [[m.keyHome, m.keyEnd], m.playerEnds],
      [['M'], m.mute],
      [['F'], m.fullScreen],
    ],
  ],
];

function nameOf(key: Key): string {
  return typeof key === 'string' ? key : key();
}

/** The keyboard shortcuts by group. */
export function ShortcutList() {
  const sections = groups.map(([heading, shortcuts]) => (
    <section key={heading()} className="mt-5 first:mt-0">
      <h3 className="mb-2 text-xs tracking-normal text-faint">{heading()}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 text-sm">
        {shortcuts.map(([keys, does]) => (
          <div key={does()} className="contents">
            <dt className="flex min-w-28 gap-1 py-1">
              {keys.map((key) => (
                <kbd
                  key={nameOf(key)}
                  className="grid h-7 min-w-7 place-items-center rounded-control border border-line px-2 font-sans text-xs text-muted"
                >
                  {nameOf(key)}
                </kbd>
              ))}
            </dt>
            <dd>{does()}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
  return <div className="px-5 pb-6">{sections}</div>;
}
