import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import { chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { ACHADOS_POR_TIPO, busca, MINIMO_DA_BUSCA } from '@hub/protocol/busca.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { consulta } from '../api/consultas.ts'
import { fraseDe } from '../api/falha.ts'
import { useSessao } from '../api/sessao.ts'
import { useIr } from '../parts/endereco.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Falha } from '../ui/Falha.tsx'
import { agrupar, lugaresQue } from './achados.ts'
import css from './BuscaGeral.module.css'
import { useAtosDaPessoa } from './Pessoa.tsx'
import { useLugares } from './usar-menu.ts'

/** Milliseconds of rest before the hub is asked. */
const REPOUSO = 200

/** What rests for a moment; the first value at once. */
function useRepousado(texto: string): string {
  const [repousado, setRepousado] = useState(texto)
  useEffect(() => {
    const timer = setTimeout(() => setRepousado(texto), REPOUSO)
    return () => clearTimeout(timer)
  }, [texto])
  return repousado
}

/** One field over everything that one may open: arrows choose, Enter opens, Esc closes. */
export function JanelaDaBusca({ onClose }: { onClose: () => void }) {
  const { papel } = useSessao()
  const lugaresTodos = useLugares()
  const atos = useAtosDaPessoa()
  const ir = useIr()
  const lista = useId()
  const [texto, setTexto] = useState('')
  const [escolhida, escolher] = useState(0)
  /** Enter was pressed before the results of these words were there. */
  const [aoChegar, abrirAoChegar] = useState(false)
  const procurado = useRepousado(texto).trim()
  const procura = chaveDeBusca(procurado).length >= MINIMO_DA_BUSCA
  const achados = useQuery({ ...consulta(busca.tudo, { query: { search: procurado } }), enabled: procura })
  // Until then what is shown is of the words before.
  const esperando = procurado !== texto.trim() || (procura && achados.isFetching)
  const lugares = lugaresQue(
    [
      ...lugaresTodos,
      ...atos.filter((a) => a.id !== 'perfil').map((a) => ({ nome: a.label, serve: '', fazer: a.onAction! })),
    ],
    texto,
  )
  const encontrados =
    procura && texto.trim() !== ''
      ? agrupar(achados.data?.results ?? [], papel, { texto: procurado, maximo: ACHADOS_POR_TIPO })
      : []
  const grupos = [...encontrados, ...(lugares.opcoes.length ? [lugares] : [])]
  const opcoes = grupos.flatMap((g) => g.opcoes)
  const marcada = Math.min(escolhida, opcoes.length - 1)
  const idDa = (chave: string) => `${lista}-${opcoes.findIndex((o) => o.chave === chave)}`

  const abrir = ({ href, fazer }: (typeof opcoes)[number]) => {
    onClose()
    if (href) ir(href)
    else fazer?.()
  }
  const aoTeclar = (e: KeyboardEvent) => {
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      const passo = e.key === 'ArrowDown' ? 1 : -1
      if (opcoes.length) escolher((marcada + passo + opcoes.length) % opcoes.length)
    } else if (e.key === 'Enter') {
      e.preventDefault()
      const o = opcoes[marcada]
      if (esperando && (!o || encontrados.some((g) => g.opcoes.includes(o)))) abrirAoChegar(true)
      else if (o) abrir(o)
    }
  }
  useEffect(() => {
    if (!aoChegar || esperando) return
    abrirAoChegar(false)
    const o = opcoes[marcada]
    if (o) abrir(o)
  })
  const nada = procura && !esperando && opcoes.length === 0

  return (
    <Dialogo open onClose={onClose} title="Buscar em tudo" size="largo" dismissable kept>
      <input
        // biome-ignore lint/a11y/noAutofocus: the window is opened to type here
        autoFocus
        type="text"
        role="combobox"
        className={css.campo}
        aria-label="Buscar em tudo"
        aria-expanded={opcoes.length > 0}
        aria-controls={lista}
        aria-autocomplete="list"
        aria-activedescendant={opcoes[marcada] ? idDa(opcoes[marcada].chave) : undefined}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={120}
        placeholder="Número, empresa, CNPJ, pessoa, serviço ou tela"
        value={texto}
        onChange={(e) => {
          setTexto(e.target.value)
          escolher(0)
          abrirAoChegar(false)
        }}
        onKeyDown={aoTeclar}
      />
      <p className="so-leitor" role="status">
        {esperando ? 'Buscando' : procura ? quantos(opcoes.length, 'resultado', 'resultados') : ''}
      </p>
      {achados.isError && procura ? (
        <Falha onRetry={() => void achados.refetch()} retrying={achados.isFetching}>
          {fraseDe(achados.error)}
        </Falha>
      ) : (
        nada && <p>Nada encontrado com essas palavras. Confira a escrita ou tente só o número.</p>
      )}
      <div id={lista} className={css.lista} role="listbox" aria-label="Resultados" tabIndex={-1}>
        {grupos.map((g) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
          <div key={g.nome} role="group" aria-label={g.nome}>
            <p className={css.nome} aria-hidden="true">
              {g.nome}
            </p>
            {g.opcoes.map((o) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
              <div
                key={o.chave}
                id={idDa(o.chave)}
                role="option"
                tabIndex={-1}
                aria-selected={opcoes[marcada]?.chave === o.chave}
                className={css.opcao}
                ref={(linha) => {
                  if (opcoes[marcada]?.chave === o.chave) linha?.scrollIntoView({ block: 'nearest' })
                }}
                onClick={() => abrir(o)}
              >
                <span>
                  {o.titulo}
                  {o.detalhe && <span className={css.detalhe}>{o.detalhe}</span>}
                </span>
                {o.documento && <span className={css.documento}>{o.documento}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Dialogo>
  )
}
