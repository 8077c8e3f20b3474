/** In a page: the findings become the text of the element `#findings`. */
import { tryPackage } from './trial.ts';

document.querySelector('#findings')!.textContent = JSON.stringify(await tryPackage(location.origin));
