/**
 * What the page of the API does in the browser: it searches the list of calls, and writes what a call takes and answers when it is opened,
 * read from /api/openapi.json. It imports nothing.
 */

let lido
const documento = () =>
  (lido ??= fetch('/api/openapi.json').then((r) => {
    if (!r.ok) throw new Error(String(r.status))
    return r.json()
  }))

/** An element with its text or its children; what is false is left out. */
function el(nome, ...filhos) {
  const novo = document.createElement(nome)
  for (const filho of filhos) if (filho) novo.append(filho)
  return novo
}
const emIngles = (nome, texto) => {
  const novo = el(nome, texto)
  novo.lang = 'en'
  return novo
}

/** What the document says about a value, after what it is. */
const explicado = ({ description, schema }) => {
  const texto = description ?? schema?.description
  return texto ? emIngles('span', `. ${texto}`) : undefined
}

function seguir(doc, no) {
  if (!('$ref' in no) || typeof no.$ref !== 'string') return no
  const achado = no.$ref
    .slice(2)
    .split('/')
    .reduce((v, parte) => v[parte], doc)
  return seguir(doc, achado)
}

const tipos = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'verdadeiro ou falso',
  object: 'objeto',
  array: 'lista',
  null: 'nulo',
}
const formatos = {
  date: 'dia, AAAA-MM-DD',
  'date-time': 'momento, ISO 8601',
  binary: 'arquivo',
  email: 'e-mail',
}

/** What a value is, in a few words; what is inside of it is written below. */
function emPalavras(doc, cru) {
  const s = seguir(doc, cru)
  if (s.const !== undefined) return JSON.stringify(s.const)
  if (s.enum) return s.enum.map((v) => JSON.stringify(v)).join(' | ')
  const varias = s.anyOf ?? s.oneOf ?? s.allOf
  if (varias) return [...new Set(varias.map((v) => emPalavras(doc, v)))].join(s.allOf ? ' e ' : ' ou ')
  const nomes = [s.type ?? []].flat().map((t) => (t === 'string' && s.format && formatos[s.format]) || tipos[t] || t)
  const [de, ate] =
    s.type === 'array'
      ? [s.minItems, s.maxItems]
      : s.type === 'string'
        ? [s.minLength, s.maxLength]
        : [s.minimum, s.maximum]
  const medida = [!!de && `de ${de}`, ate !== undefined && Math.abs(ate) < 2_000_000_000 && `até ${ate}`]
  const itens = s.items && !dentroDe(doc, s.items) ? ` de ${emPalavras(doc, s.items)}` : ''
  return [`${nomes.join(' ou ') || 'qualquer valor'}${itens}`, ...medida].filter(Boolean).join(', ')
}

/** The schema whose fields are to be written below, of the value or of the items of a list. */
function dentroDe(doc, cru) {
  const s = seguir(doc, cru)
  if (s.properties) return [s]
  if (s.items) return dentroDe(doc, s.items)
  if (typeof s.additionalProperties === 'object') return dentroDe(doc, s.additionalProperties)
  const achados = (s.anyOf ?? s.oneOf ?? s.allOf ?? []).flatMap((v) => dentroDe(doc, v) ?? [])
  return achados.length > 0 ? achados : undefined
}

/** Fields as a list within a list. `acima`: what this is in; a record that holds its like is not written without end. */
function campos(doc, s, acima) {
  const lista = el('ul')
  for (const [nome, cru] of Object.entries(s.properties ?? {})) {
    const campo = seguir(doc, cru)
    const item = el(
      'li',
      el('code', nome),
      ` ${emPalavras(doc, cru)}${s.required?.includes(nome) ? '' : ' (opcional)'}`,
      explicado(campo),
    )
    if (acima.length < 6)
      for (const um of dentroDe(doc, cru) ?? []) if (!acima.includes(um)) item.append(campos(doc, um, [...acima, um]))
    lista.append(item)
  }
  return lista
}

function corpo(doc, conteudo) {
  return Object.entries(conteudo).flatMap(([tipo, { schema }]) => [
    el('p', el('code', tipo), ` ${emPalavras(doc, schema)}`),
    ...(dentroDe(doc, schema) ?? []).map((s) => campos(doc, s, [s])),
  ])
}

const onde = { path: 'no endereço', query: 'na consulta', header: 'no cabeçalho' }

function escrever(doc, o) {
  const parametros = (o.parameters ?? []).map((p) => seguir(doc, p))
  const lista = el('ul')
  for (const p of parametros)
    lista.append(
      el(
        'li',
        el('code', p.name),
        ` ${onde[p.in]}: ${emPalavras(doc, p.schema)}${p.required ? '' : ' (opcional)'}`,
        explicado(p),
      ),
    )
  const respostas = Object.entries(o.responses).map(([status, crua]) => {
    const r = seguir(doc, crua)
    const erro = Number(status) >= 400
    return el(
      'li',
      el('b', status),
      ' ',
      erro ? r.description : emIngles('span', r.description),
      ...(erro || !r.content ? [] : corpo(doc, r.content)),
    )
  })
  return [
    ...(parametros.length > 0 ? [el('h3', 'Parâmetros'), lista] : []),
    ...(o.requestBody ? [el('h3', 'Corpo'), ...corpo(doc, o.requestBody.content)] : []),
    el('h3', 'Respostas'),
    el('ul', ...respostas),
  ]
}

/** Once for each call: what it takes and answers, below its first line. */
async function preencher(chamada) {
  const lugar = chamada.querySelector('[data-caminho]')
  if (!lugar || lugar.dataset.feito) return
  lugar.dataset.feito = 'sim'
  try {
    const doc = await documento()
    const { caminho = '', metodo = '' } = lugar.dataset
    lugar.replaceChildren(...escrever(doc, (doc.paths[caminho] ?? doc.webhooks[caminho])[metodo]))
  } catch {
    lidoDeNovo(lugar)
  }
}
/** Nothing came: the next opening asks again. */
function lidoDeNovo(lugar) {
  lido = undefined
  delete lugar.dataset.feito
  lugar.replaceChildren(el('p', 'Não foi possível carregar. Feche e abra de novo.'))
}

const chamadas = [...document.querySelectorAll('details')]
for (const chamada of chamadas) chamada.addEventListener('toggle', () => void (chamada.open && preencher(chamada)))

const simples = (texto) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const palavrasDe = new Map(chamadas.map((c) => [c, simples(`${c.id} ${c.querySelector('summary').textContent}`)]))
const busca = document.querySelector('#busca')
const quantas = document.querySelector('#quantas')

function procurar() {
  const palavras = simples(busca.value).split(/\s+/).filter(Boolean)
  let achadas = 0
  for (const [chamada, texto] of palavrasDe) {
    chamada.hidden = !palavras.every((p) => texto.includes(p))
    if (!chamada.hidden) achadas++
  }
  for (const secao of document.querySelectorAll('section[data-conceito]'))
    secao.hidden = !secao.querySelector('details:not([hidden])')
  for (const id of ['conceitos', 'recusas']) document.getElementById(id).hidden = palavras.length > 0
  quantas.textContent =
    palavras.length === 0
      ? 'A tecla / leva à busca; Esc a limpa.'
      : achadas === 0
        ? 'Nenhuma chamada com estas palavras.'
        : achadas === 1
          ? '1 chamada'
          : `${achadas} chamadas`
}
busca.addEventListener('input', procurar)
document.addEventListener('keydown', (e) => {
  if (e.key === '/' && document.activeElement !== busca && !e.ctrlKey && !e.metaKey && !e.altKey) {
    e.preventDefault()
    busca.focus()
  }
  if (e.key === 'Escape' && document.activeElement === busca) limpar()
})
function limpar() {
  busca.value = ''
  procurar()
}

/** An address with the name of a call shows it open. */
function abrirDoEndereco() {
  const chamada = chamadas.find((c) => c.id === decodeURIComponent(location.hash.slice(1)))
  if (!chamada) return
  if (chamada.hidden) limpar()
  chamada.open = true
  chamada.scrollIntoView()
  chamada.querySelector('summary').focus()
}
addEventListener('hashchange', abrirDoEndereco)
// What was typed before this ran, or is kept by the browser on the way back.
procurar()
abrirDoEndereco()
