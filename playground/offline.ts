/** Keeps the playground for days without a network. */

/** Registers the service worker, in the built page alone: while it is developed, files must be fresh. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // Where it is not allowed, the page works as long as there is a network.
    navigator.serviceWorker.register(new URL('offline.js', document.baseURI)).catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
