// The search of the site ignores what is typed before its index has arrived. Its status is empty from then on: what was typed
// meanwhile is searched for.
{
  const status = document.getElementById('tsd-search-status');
  const input = document.getElementById('tsd-search-input');
  const script = document.getElementById('tsd-search-script');
  // The index is half a megabyte: only those who search load it.
  const loadIndex = () => {
    if (script !== null && script.src === '') script.src = script.dataset.src;
  };
  document.getElementById('tsd-search-trigger')?.addEventListener('pointerenter', loadIndex);
  input?.addEventListener('focus', loadIndex);
  const search = () => {
    const isReady = status.textContent === '' && document.querySelector('#tsd-search-results li') === null;
    if (isReady && input.value !== '') input.dispatchEvent(new Event('input'));
  };
  if (status !== null && input !== null) new MutationObserver(search).observe(status, { childList: true });
}
