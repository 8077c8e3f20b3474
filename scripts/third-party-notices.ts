/** THIRD-PARTY-NOTICES: the licences of the packages whose code is bundled, as each of them demands. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

const HEAD = `The files in dist/ contain code of the packages below, each under its own licence: those of the command line, those of
tabletop-rules/core, which is in all others, and those of tabletop-rules/online, tabletop-rules/scale and tabletop-rules/learning.
`;
const RULE = '-'.repeat(20);
const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(?![a-z])/i;

/** Writes the file after each build, with the packages of all builds that use the same plugin. */
export function thirdPartyNotices(path: string): Plugin {
  const folders = new Set<string>();
  return {
    name: 'third-party-notices',
    setup: ({ initialOptions, onEnd }) => {
      initialOptions.metafile = true;
      onEnd(({ metafile }) => {
        if (metafile === undefined) return;
        for (const folder of bundledFolders(metafile)) folders.add(folder);
        writeFileSync(path, noticesText([...folders]));
      });
    },
  };
}

/** The folders of the packages with code in the bundle. */
function bundledFolders({ outputs }: Metafile): readonly string[] {
  const folders = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => {
      const folder = PACKAGE_FOLDER.exec(file)?.[0];
      return folder === undefined || bytesInOutput === 0 ? [] : [folder];
    }),
  );
  return [...new Set(folders)];
}

/** The fields of package.json that are used. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** The permission of the MIT licence, however its lines are broken. */
const PERMISSION = /Permission is hereby granted, free of charge, to any person[\s\S]*?DEALINGS IN THE\s+SOFTWARE\./;
/** Most packages have the same permission: it stands once. */
const AT_END = 'The permission at the end of this file.';

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

function noticesText(folders: readonly string[]): string {
  const [permission = ''] = PERMISSION.exec(readFileSync('LICENSE', 'utf8')) ?? [];
  const notices = folders.map((folder) => {
    const { name, version, license }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const texts = readdirSync(folder)
      .filter((file) => LICENCE_FILE.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim())
      .map((text) => text.replace(PERMISSION, (own) => (inOneLine(own) === inOneLine(permission) ? AT_END : own)));
    if (license === undefined || texts.length === 0)
      throw new Error(`${name} ${version} has no licence in its package.`);
    return `${RULE}\n${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
  });
  return [HEAD, ...notices.sort(), `${RULE}\nThe permission of the MIT licence\n\n${permission}\n`].join('\n');
}
