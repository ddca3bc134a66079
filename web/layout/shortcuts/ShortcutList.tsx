import * as m from '../../text/messages/shortcuts.ts';

type Shortcut = readonly [keys: string, does: () => string];

const groups: readonly (readonly [heading: () => string, shortcuts: readonly Shortcut[]])[] = [
  [
    m.everywhere,
    [
      ['/', m.search],
      ['?', m.show],
      ['Esc', m.escape],
    ],
  ],
  [
    m.cards,
    [
      ['Left Right', m.sideways],
      ['Up Down', m.vertical],
      ['Home End', m.ends],
      ['Enter', m.open],
      ['Tab', m.tab],
    ],
  ],
  [
    m.slides,
    [
      ['Left Right', m.slide],
      ['Home End', m.slideEnds],
    ],
  ],
  [
    m.player,
    [
      ['Space K', m.play],
      ['Left Right', m.seek],
      ['Home End', m.playerEnds],
      ['M', m.mute],
      ['F', m.fullScreen],
    ],
  ],
];

/** The keyboard shortcuts by group. */
export function ShortcutList() {
  const sections = groups.map(([heading, shortcuts]) => (
    <section key={heading()} className="mt-5 first:mt-0">
      <h3 className="mb-2 text-xs tracking-normal text-faint">{heading()}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 text-sm">
        {shortcuts.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="flex min-w-28 gap-1 py-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="grid h-7 min-w-7 place-items-center rounded-control border border-line px-2 font-sans text-xs text-muted"
                >
                  {key}
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
