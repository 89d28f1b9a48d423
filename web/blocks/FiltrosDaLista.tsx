import { listagem } from '@hub/protocol/listagem.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { consulta } from '../api/consultas.ts'
import { camposDo, ditoEntre, estaPosto, type Filtro, semFiltro, valorDe } from '../parts/filtros-da-lista.ts'
import { EtiquetaDeJanela, EtiquetaDeOpcoes } from '../ui/EtiquetaDeFiltro.tsx'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Menu } from '../ui/Menu.tsx'
import { tardio } from '../ui/tardio.ts'
import css from './FiltrosDaLista.module.css'

// The windows and the combo box of the kit are the heavy part of a list: its rows do not wait for them.
const JanelaDoFiltro = tardio(() => import('./JanelaDoFiltro.tsx'), 'JanelaDoFiltro')

interface Props {
  filtros: readonly Filtro[]
  busca: Readonly<Record<string, unknown>>
  mudar: (valores: Record<string, string>) => void
  href: (valores: Record<string, string>) => string
}

/** The filters of a list as words and values; those that narrow nothing wait behind "Filtro". */
export function FiltrosDaLista({ filtros, busca, mudar, href }: Props) {
  const [abertos, abrir] = useState<ReadonlySet<string>>(new Set())
  const [janela, setJanela] = useState<string | null>(null)
  const recente = useRef<string | null>(null)
  const posto = (f: Filtro) => estaPosto(f, busca)
  const naJanela = filtros.find((f) => f.id === janela)
  const guardados = filtros.filter((f) => !f.sempre && !posto(f) && !abertos.has(f.id))
  const escolher = (f: Filtro) => {
    if (f.tipo !== 'opcoes') return setJanela(f.id)
    recente.current = f.id
    abrir(new Set([...abertos, f.id]))
  }
  const tirar = (f: Filtro) => {
    abrir(new Set([...abertos].filter((id) => id !== f.id)))
    mudar(semFiltro(f))
  }
  if (filtros.length === 0) return null
  return (
    <search className={css.filtros} aria-label="Filtros">
      {filtros.map((f) => {
        if (f.tipo === 'opcoes')
          return posto(f) || f.sempre || abertos.has(f.id) ? (
            <DeOpcoes
              key={f.id}
              filtro={f}
              valor={valorDe(busca, f.id)}
              posto={posto(f)}
              nasceu={recente}
              mudar={(valor) => mudar({ [f.id]: valor })}
              tirar={() => tirar(f)}
            />
          ) : null
        return posto(f) ? (
          <EtiquetaDeJanela key={f.id} label={f.label} onOpen={() => setJanela(f.id)} onRemove={() => tirar(f)}>
            {f.tipo === 'achar' ? (
              <NomeDoValor filtro={f} valor={valorDe(busca, f.id)} />
            ) : f.tipo === 'texto' ? (
              valorDe(busca, f.id)
            ) : (
              ditoEntre(f.tipo, valorDe(busca, f.de), valorDe(busca, f.ate))
            )}
          </EtiquetaDeJanela>
        ) : null
      })}
      {guardados.length > 0 && (
        <span data-filtrar>
          <Menu
            label="Filtro"
            icon="mais"
            variant="texto"
            size="pequeno"
            side="bottom start"
            items={guardados.map((f) => ({ id: f.id, label: f.label, onAction: () => escolher(f) }))}
          />
        </span>
      )}
      {filtros.some(posto) && (
        <LinkBotao href={href(Object.assign({}, ...filtros.map(semFiltro)))} variant="texto" size="pequeno">
          Limpar filtros
        </LinkBotao>
      )}
      {naJanela && naJanela.tipo !== 'opcoes' && (
        <JanelaDoFiltro
          filtro={naJanela}
          valores={camposDo(naJanela).map((campo) => valorDe(busca, campo))}
          onClose={() => setJanela(null)}
          onApply={(valores) => {
            setJanela(null)
            mudar(valores)
          }}
        />
      )}
    </search>
  )
}

interface DeOpcoesProps {
  filtro: Extract<Filtro, { tipo: 'opcoes' }>
  valor: string
  posto: boolean
  /** The filter that was just taken out of the menu: it has the focus. */
  nasceu: { current: string | null }
  mudar: (valor: string) => void
  tirar: () => void
}

function DeOpcoes({ filtro, valor, posto, nasceu, mudar, tirar }: DeOpcoesProps) {
  const campo = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (nasceu.current !== filtro.id) return
    nasceu.current = null
    // The menu gives the focus back to its button when it closes: this comes after.
    const quadro = requestAnimationFrame(() => campo.current?.focus())
    return () => cancelAnimationFrame(quadro)
  }, [filtro.id, nasceu])
  return (
    <EtiquetaDeOpcoes
      ref={campo}
      label={filtro.label}
      value={valor}
      options={filtro.opcoes}
      placeholder={filtro.qualquer === undefined ? 'Todas' : filtro.qualquer}
      set={posto}
      onChange={mudar}
      onRemove={tirar}
    />
  )
}

/** The name of a record that is filtered by; one out of reach, or that is no more, has none. */
export function NomeDoValor({ filtro, valor }: { filtro: Extract<Filtro, { tipo: 'achar' }>; valor: string }) {
  const fixa = filtro.fixas?.find((o) => o.value === valor)
  const { data } = useQuery({
    ...consulta(listagem.filtro, { query: { campo: filtro.campo, valor } }),
    enabled: fixa === undefined,
    staleTime: 600_000,
  })
  return <>{fixa?.label ?? data?.results[0]?.nome ?? (data ? 'desconhecido' : '…')}</>
}
