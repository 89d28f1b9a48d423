import { type Rascunho, rascunho } from '@hub/protocol/rascunho.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useRef, useState } from 'react'
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
  // A draft that this page made itself is not opened again: what is being typed goes on.
  const feito = useRef(0)
  const [vista, setVista] = useState({ id, vez: 1 })
  if (vista.id !== id) setVista({ id, vez: id === feito.current && id > 0 ? vista.vez : vista.vez + 1 })
  const abrir = id > 0 && id !== feito.current
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
          passo,
          aoIr: (novo) => {
            mudar({ passo: novo })
            scrollTo({ top: 0 })
          },
          aoCriar: (criado) => {
            feito.current = criado
            mudar({ rascunho: criado }, { trocar: true })
          },
        })}
      </Fragment>
    </>
  )
}
