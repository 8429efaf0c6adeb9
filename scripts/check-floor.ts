// `npm run check -- floor`: what the code of browsers uses, and the oldest that must run it do not have (decision 047).
import { globSync } from 'node:fs';
import ts from 'typescript';
import { oldestBrowsers } from '@repo/build/browser-floor.mjs';
import { counted } from '@repo/contract/counted.ts';
import { missingAtFloor, type Floor } from '#tools/lint/known-at-floor.ts';

const FLOORS: readonly (Floor & Readonly<{ files: string[]; except: string[] }>)[] = [
  {
    // What visitors' browsers run, some of which servers run, too.
    browsers: oldestBrowsers(),
    files: [
      'components/**/*.{ts,tsx}',
      'lib/{api,chat,contact,page-script}/**/*.ts',
      'packages/{chat,contract,ui}/**/*.{ts,tsx}',
    ],
    except: [
      'packages/chat/staff/**',
      'packages/contract/desk/**',
      // Only servers read reports.
      'packages/contract/*-report.ts',
    ],
    guarded: [
      // Where the browser has no popovers, ours are there before these are called.
      'HTMLButtonElement.popoverTargetElement',
      'HTMLElement.hidePopover',
      'HTMLElement.showPopover',
      // Without idle callbacks, a timer does.
      'requestIdleCallback',
      // iOS has no mouse that could rest.
      'MouseEvent.movementX',
      'MouseEvent.movementY',
    ],
  },
  {
    // The pages of the desk have a floor of their own (desk/.browserslistrc).
    browsers: oldestBrowsers('desk'),
    files: ['desk/**/*.{ts,tsx}', 'packages/{chat/staff,contract/desk}/**/*.ts'],
    except: ['desk/*.ts'],
    guarded: [
      'requestIdleCallback',
      // Passkeys are only offered where they can be read from JSON.
      'PublicKeyCredential.parseCreationOptionsFromJSON',
      'PublicKeyCredential.parseRequestOptionsFromJSON',
      'PublicKeyCredential.toJSON',
    ],
  },
];

const parts = FLOORS.map(({ files, except, ...floor }) => ({
  floor,
  files: globSync(files, { exclude: except }).toSorted(),
}));

const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
  config: object;
};
const { options } = ts.parseJsonConfigFileContent(
  { ...config, files: [], include: [] },
  ts.sys,
  '.',
);
const program = ts.createProgram(
  [...parts.flatMap(({ files }) => files), ...globSync('{lib,packages}/**/*.d.ts')],
  options,
);

const problems = parts.flatMap(({ floor, files }) =>
  files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} could not be read`);
    return missingAtFloor(program, source, floor).map(
      ({ at: { line, character }, name, browsers }) =>
        `${file}:${line + 1}:${character + 1} ${name} is missing in ${browsers.join(', ')}`,
    );
  }),
);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(
    `\n${counted(problems.length, 'problem')} (docs/decisions/047-a-floor-of-browsers.md).`,
  );
  process.exitCode = 1;
}
