/** `render`: draws a position as text, SVG or PNG, and a match as an animated PNG. */
import { replay } from '../../core/index.ts';
import { svgToPng } from '../../online/png/index.ts';
import { type AnimationFrame, animatedPng } from '../apng.ts';
import { CliError } from '../errors.ts';
import { checkNotRecord, readPly, readRecord, writeOut } from '../files.ts';
import { type NamedKit, type NamedPosition, positionOf, readPosition, viewText } from '../game.ts';
import type { Terminal } from '../output.ts';
import { type CommandLine, gameFlag, integerFrom, observerFlag, positionFlag } from '../syntax.ts';
import { readPerspective, viewFrom } from './replay.ts';

/** The width of a picture, and of one that is a part of an animation, in pixels. */
const PICTURE_WIDTH = 1_200;
const FRAME_WIDTH = 600;
/** How long a position is shown, and the last one, in milliseconds. */
const FRAME_TIME = 700;
const LAST_TIME = 3_000;
const MOST_FRAMES = 500;

export function addRender({ program, t, games }: CommandLine): void {
  program
    .command('render')
    .description('draw a position, or one of a saved match')
    .argument('[file]', 'a saved match')
    .addOption(gameFlag())
    .addOption(positionFlag())
    .option('--svg', 'draw it as SVG')
    .option('--png', 'draw it as PNG, into the file of --out; needs the package @resvg/resvg-js')
    .option('--animate', 'with --png: the whole match, move by move')
    .option('--line', 'write it as one line of text, which --position takes')
    .option('--ply <n>', 'the position after so many moves; default: the last', integerFrom(0))
    .option('--out <file>', 'write to a new file')
    .option('--force', 'let --out replace a file')
    .addOption(observerFlag())
    .action(async (file: string | undefined, flags: RenderFlags) => {
      if (flags.position === undefined) {
        if (file === undefined) {
          throw new CliError('bad-argument', 'Which match?', 'Name its file, or --game GAME and --position TEXT.');
        }
        const { kit, record } = await readRecord(t.io, games, file, flags.game);
        const played = replay(kit.game, record);
        if (flags.animate === true) {
          const states = played.states.slice(0, readPly(played, flags.ply) + 1);
          await animateCommand(t, kit, states, flags, file);
          return;
        }
        await renderCommand(t, { kit, view: played.states[readPly(played, flags.ply)]!, isView: false }, flags, file);
      } else {
        if (file !== undefined || flags.ply !== undefined || flags.animate === true) {
          throw new CliError(
            'bad-argument',
            'A position is no match.',
            'Leave the file, --ply and --animate out, or --position.',
          );
        }
        await renderCommand(t, await readPosition(t.io, games, flags.game, flags.position), flags, undefined);
      }
    });
}

interface RenderFlags {
  readonly game?: string;
  readonly position?: string;
  readonly svg?: boolean;
  readonly png?: boolean;
  readonly animate?: boolean;
  readonly line?: boolean;
  readonly ply?: number;
  readonly observer?: string;
  readonly out?: string;
  readonly force?: boolean;
}

/** Draws the position as text or SVG, to the terminal or into a file. */
async function renderCommand(
  t: Terminal,
  shown: NamedPosition,
  flags: RenderFlags,
  file: string | undefined,
): Promise<void> {
  const { kit, isView } = shown;
  const perspective = readPerspective(flags.observer);
  if (isView && perspective !== 'all') {
    const next = 'Leave --observer out: it is drawn as it is seen.';
    throw new CliError('bad-argument', 'The position is what one observer sees already.', next);
  }
  const view = viewFrom(kit.game, shown.view, perspective);
  if (flags.png === true) {
    const out = pngFile(t, flags, file);
    writeOut(t, out, await svgToPng(svgOf(kit, view, 'png'), PICTURE_WIDTH), flags.force);
    return;
  }
  const drawn = draw(kit, view, flags);
  if (flags.out === undefined) {
    t.out(drawn);
    return;
  }
  if (file !== undefined) checkNotRecord(t.io, flags.out, file);
  writeOut(t, flags.out, `${drawn}\n`, flags.force);
}

/** Draws a match as an animated PNG. */
async function animateCommand(
  t: Terminal,
  kit: NamedKit,
  states: readonly object[],
  flags: RenderFlags,
  file: string,
): Promise<void> {
  if (flags.png !== true) {
    throw new CliError('bad-argument', 'Only PNG is animated.', 'Add --png and --out FILE, or leave --animate out.');
  }
  const out = pngFile(t, flags, file);
  if (states.length > MOST_FRAMES) {
    const message = `A match of ${states.length - 1} plies is too long to be animated; ${MOST_FRAMES - 1} are the most.`;
    throw new CliError('too-long', message, 'Let --ply end it sooner.');
  }
  const perspective = readPerspective(flags.observer);
  const frames: AnimationFrame[] = [];
  for (const [i, state] of states.entries()) {
    const svg = svgOf(kit, viewFrom(kit.game, state, perspective), 'png');
    const isLast = i === states.length - 1;
    frames.push({ png: await svgToPng(svg, FRAME_WIDTH), milliseconds: isLast ? LAST_TIME : FRAME_TIME });
  }
  writeOut(t, out, animatedPng(frames), flags.force);
}

/** Where a picture goes: a terminal shows none. */
function pngFile(t: Terminal, { out, svg, line }: RenderFlags, file: string | undefined): string {
  if (svg === true || line === true) {
    throw new CliError('bad-argument', '--png is a form of its own.', 'Leave --svg and --line out.');
  }
  if (out === undefined) throw new CliError('bad-argument', 'A terminal shows no PNG.', 'Add --out FILE.');
  if (file !== undefined) checkNotRecord(t.io, out, file);
  return out;
}

function draw(kit: NamedKit, view: object, { line, svg }: RenderFlags): string {
  if (line === true) {
    if (svg !== true) return positionOf(kit).format(view);
    throw new CliError('bad-argument', '--line and --svg are two forms.', 'Leave one of them out.');
  }
  if (svg !== true) return viewText(kit, view);
  return svgOf(kit, view, 'svg');
}

/** The drawing as SVG; for PNG without the variables of CSS, which only browsers know. */
function svgOf(kit: NamedKit, view: object, form: 'svg' | 'png'): string {
  // A file of the user's is not typed: its board may lack what no command but this one needs.
  if (typeof kit.board?.svg === 'function') return kit.board.svg(view, form === 'png' ? { literalColours: true } : {});
  throw new CliError('no-svg', `${kit.game.name} has no SVG board.`, `Leave --${form} out.`);
}
