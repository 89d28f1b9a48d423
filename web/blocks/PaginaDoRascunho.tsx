import { type Rascunho, rascunho } from '@hub/protocol/rascunho.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { consulta } from '../api/consultas.ts'
import { ehAusente } from '../api/falha.ts'
import { emNumero, emOpcao } from '../parts/busca.ts'
import { useBusca } from '../parts/endereco.ts'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Cabecalho, type CabecalhoProps } from '../ui/Pagina.tsx'
import { Vazio } from '../ui/Vazio.tsx'
import { LoadState } from './LoadState.tsx'

/** Of an id in an address: what PostgreSQL holds in an integer. */
const MAIOR_ID = 2_147_483_647

/** What a form over a draft gets from its page. */
export interface FormularioDoRascunho<Passo extends string> {
  aberto: Rascunho | null
  /** '' where the address tells none. */
  passo: Passo | ''
  aoIr: (passo: Passo) => void
  aoCriar: (id: number) => void
}

interface Props<Passo extends string> extends Pick<CabecalhoProps, 'title' | 'subtitle' | 'trail'> {
  passos: readonly Passo[]
  /** Where a new one begins, when the draft of the address is gone. */
  recomeco: { href: string; rotulo: string }
  children: (formulario: FormularioDoRascunho<Passo>) => ReactNode
}

/** A form over a draft. The address knows the draft and the step: reload and back keep their meaning. */
export function PaginaDoRascunho<Passo extends string>(props: Props<Passo>) {
  const { passos, recomeco, children, title, subtitle, trail } = props
  const [{ rascunho: id, passo }, mudar] = useBusca({
    rascunho: emNumero(0, MAIOR_ID),
    passo: emOpcao(['', ...passos], ''),
  })
  // A draft that this form made itself is not opened again: what is being typed goes on. A ref, which is there whenever the address is drawn.
  const feito = useRef({ vez: 0, id: 0 })
  const [vista, setVista] = useState({ id, vez: 1 })
  const proprio = id > 0 && feito.current.id === id && feito.current.vez === vista.vez
  if (vista.id !== id) setVista({ id, vez: proprio ? vista.vez : vista.vez + 1 })
  const abrir = id > 0 && !proprio
  // Who goes on before the draft has an id is shown the step at once, and until the address, which learns of it afterwards, tells it:
  // "Back" would else lead to a step without a draft.
  const [adiante, setAdiante] = useState<Passo | null>(null)
  if (id > 0 && adiante === passo) setAdiante(null)
  useEffect(() => {
    if (id > 0 && adiante !== null) mudar({ passo: adiante })
  }, [id, adiante, mudar])
  const aberto = useQuery({
    ...consulta(rascunho.ler, { params: { id } }),
    enabled: abrir,
    staleTime: 'static',
    gcTime: 0,
  })
  if (abrir && ehAusente(aberto.error))
    return (
      <>
        <Cabecalho title={title} trail={trail} />
        <Vazio
          title="Este rascunho não existe mais"
          action={<LinkBotao href={recomeco.href}>{recomeco.rotulo}</LinkBotao>}
        >
          Ele foi enviado ou removido. Seus outros rascunhos estão em Rascunhos.
        </Vazio>
      </>
    )
  if (abrir && (aberto.isError || !aberto.data)) return <LoadState query={aberto} title lines={8} />
  return (
    <>
      <Cabecalho trail={trail} title={title} subtitle={subtitle} />
      {/* Another draft is another form: what was typed for the first does not stay. */}
      <Fragment key={vista.vez}>
        {children({
          aberto: abrir ? (aberto.data ?? null) : null,
          passo: adiante ?? passo,
          aoIr: (novo) => {
            if (id === 0 || adiante !== null) setAdiante(novo)
            else mudar({ passo: novo })
            scrollTo({ top: 0 })
          },
          aoCriar: (criado) => {
            feito.current = { vez: vista.vez, id: criado }
            // An address that tells no step opens a draft at the first that misses something: "Back" leads to where it began.
            mudar({ rascunho: criado, passo: id === 0 && passo === '' ? passos[0] : passo }, { trocar: true })
          },
        })}
      </Fragment>
    </>
  )
}
