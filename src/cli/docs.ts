/** Pages of the documentation, of which the package has only the games': messages name their addresses. */
import { homepage, version } from '../../package.json';

/** The address of a page of this version. `npm run repository` says where the project lives. */
export function docs(page: string): string {
  return `${homepage.replace('#readme', '')}/blob/v${version}/docs/${page}`;
}
