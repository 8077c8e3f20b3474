/** Names each guide by its first heading, and each module by its import path. */
import { Converter, ReflectionKind } from 'typedoc';

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const page of project.getReflectionsByKind(ReflectionKind.Document)) {
      const heading = /^# (.+)$/m.exec(page.content.map(({ text }) => text).join(''));
      if (heading !== null) page.name = heading[1];
    }
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      module.name = `tabletop-rules/${module.name.replace(/\/index$/, '')}`;
    }
  });
}
