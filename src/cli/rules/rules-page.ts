/** The numbered rules of a game, as its page in docs/ lists them: `- **OY-1** …`, with continuation lines. */

/** A rule. */
export interface ListedRule {
  readonly id: string;
  /** In one line, as Markdown. */
  readonly text: string;
}

/** What stands under a heading of the rules. */
export interface RuleSection {
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  /** Rules, and paragraphs that belong to no rule, in their order. */
  readonly blocks: readonly (ListedRule | string)[];
}

const RULE = /^- \*\*([A-Z]{2}-\d+)\*\* ([\s\S]*)$/;

/** The sections of the chapter "Rules" of a page: what stands before the first heading, and those that hold rules. */
export function ruleSections(page: string): readonly RuleSection[] {
  const [, after = ''] = page.split('\n## Rules\n');
  const [chapter = ''] = after.split('\n## ');
  return chapter
    .split(/^### /m)
    .map((part, i): RuleSection => {
      const at = i === 0 ? 0 : part.indexOf('\n');
      return { heading: part.slice(0, at).trim(), blocks: readBlocks(part.slice(at)) };
    })
    .filter(({ heading, blocks }) => heading === '' || blocks.some((block) => typeof block !== 'string'));
}

function readBlocks(markdown: string): readonly (ListedRule | string)[] {
  return markdown
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const [, id, text = ''] = RULE.exec(block) ?? [];
      return id === undefined ? oneLine(block) : { id, text: oneLine(text) };
    });
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** Markdown of rules as plain text: without emphasis, and links as their texts. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\*(\S[^*]*)\*/g, '$1');
}
