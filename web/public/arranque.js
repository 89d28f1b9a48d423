// Apart from the program, so that it is here before it, and when it did not come: says whose outline the page shows
// meanwhile, waits until every piece of the first page can be fetched, and loads the page again.
;(() => {
  const raiz = document.documentElement
  raiz.dataset.hub = 'espera'
  // Who was in last on this browser (api/sessao.ts). Pages of who is not in yet have no frame.
  const guardada = () => {
    try {
      return localStorage.getItem('hub.moldura')
    } catch {
      // Storage is forbidden: as a stranger.
      return null
    }
  }
  const moldura = () => {
    const semMoldura = /^\/(?:login|recuperar-senha|redefinir-senha)(?:\/|$)/.test(location.pathname)
    return semMoldura ? null : (guardada() ?? (location.pathname === '/' ? null : 'externa'))
  }
  const qual = moldura()
  if (qual) raiz.dataset.moldura = qual
  // What these pages ask for first, where whoever comes is nobody: on its way before the program is here.
  const primeira = () => {
    if (location.search || document.cookie.includes('hub_token=') || guardada() !== null) return null
    if (location.pathname === '/catalogo') return '/api/servico/?page=1&page_size=10'
    const servico = /^\/servico\/(\d{1,9})$/.exec(location.pathname)
    return servico && `/api/servico/detalhe/${servico[1]}/`
  }
  const dados = primeira()
  if (dados)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '', href: dados }),
    )
  // What the page was delivered with, taken down when it was read whole and before the program runs, which adds pieces of its own:
  // those it asks for again itself.
  let entregues = []
  let pedacos = []
  addEventListener(
    'readystatechange',
    () => {
      if (entregues.length > 0) return
      entregues = [
        ...document.querySelectorAll('script[type=module][src], link[rel=modulepreload], link[rel=stylesheet]'),
      ]
      pedacos = entregues.map((um) => um.src || um.href)
    },
    true,
  )
  // Of a style that did not come there are no rules, or none that may be read.
  const temRegras = (folha) => {
    try {
      return folha.cssRules.length > 0
    } catch {
      return false
    }
  }
  const inteira = () =>
    raiz.dataset.hub === 'aberto' && entregues.every((um) => um.rel !== 'stylesheet' || temRegras(um.sheet))
  const chegou = (endereco) =>
    fetch(endereco, { cache: 'reload' }).then(
      (resposta) => resposta.ok,
      () => false,
    )
  /** Not twice in a minute: a program that comes and cannot start would be loaded for ever. */
  const podeRecarregar = () => {
    const agora = Date.now()
    try {
      if (agora - Number(sessionStorage.getItem('hub.arranque') ?? 0) < 60_000) return false
      sessionStorage.setItem('hub.arranque', String(agora))
      return true
    } catch {
      return false
    }
  }
  async function tentar(vez) {
    // The page of now: that of a newer version has other pieces.
    const pagina = await fetch(location.pathname, { cache: 'no-store' }).catch(() => undefined)
    const texto = pagina?.ok ? await pagina.text().catch(() => '') : ''
    const nova = texto.includes('id="root"') && !pedacos.every((p) => texto.includes(new URL(p).pathname))
    if ((nova || (texto && (await Promise.all(pedacos.map(chegou))).every(Boolean))) && podeRecarregar())
      return location.reload()
    setTimeout(() => tentar(vez + 1), Math.min(15_000, 1_000 * 2 ** vez))
  }
  const conferir = () => {
    if (inteira()) return
    raiz.dataset.hub = 'falhou'
    delete raiz.dataset.moldura
    const outraVez = document.querySelector('.arranque a')
    if (outraVez) outraVez.href = location.href
    tentar(0)
  }
  if (document.readyState === 'complete') conferir()
  else addEventListener('load', conferir)
})()
