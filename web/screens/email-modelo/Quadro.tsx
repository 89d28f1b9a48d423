import { useEffect, useRef } from 'react'

const ESTILO = 'data-estilo'

/**
 * A page of an e-mail inside of ours, in a tree of its own: neither's styles touch the other's. The product's policy forbids styles
 * written in markup, so they are given to each element as the browser's own objects, which it allows. Nothing in it runs or loads.
 */
export function Quadro({ html, className }: { html: string; className: string | undefined }) {
  const alvo = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const raiz = alvo.current && (alvo.current.shadowRoot ?? alvo.current.attachShadow({ mode: 'open' }))
    if (!raiz) return
    // Under another name already while it is read: the policy refuses, and reports, the attribute itself.
    const pagina = new DOMParser().parseFromString(html.replaceAll(' style="', ` ${ESTILO}="`), 'text/html')
    for (const perigo of pagina.querySelectorAll('script, link, img, iframe, object, meta, style, form'))
      perigo.remove()
    const caixa = document.createElement('div')
    const vestir = (de: Element, em: HTMLElement) => {
      em.style.cssText = de.getAttribute(ESTILO) ?? ''
    }
    vestir(pagina.body, caixa)
    caixa.append(...[...pagina.body.childNodes].map((no) => copiar(no, vestir)))
    // Where a button would lead is invented: nothing happens here.
    for (const ligacao of caixa.querySelectorAll('a')) ligacao.removeAttribute('href')
    raiz.replaceChildren(caixa)
  }, [html])
  return <div ref={alvo} className={className} />
}

/** Built anew, element by element, without what the page must not take. */
function copiar(no: Node, vestir: (de: Element, em: HTMLElement) => void): Node {
  if (!(no instanceof Element)) return document.createTextNode(no.textContent ?? '')
  // The page has its own first heading.
  const novo = document.createElement(no.tagName === 'H1' ? 'H2' : no.tagName)
  for (const { name, value } of no.attributes)
    if (name !== ESTILO && name !== 'style' && !name.startsWith('on')) novo.setAttribute(name, value)
  vestir(no, novo)
  novo.append(...[...no.childNodes].map((filho) => copiar(filho, vestir)))
  return novo
}
