import type { ReactNode } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { para } from '../../parts/caminhos.ts'
import { Saudacao } from '../../parts/Saudacao.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

/** The first page of a group that has no panel of its own: a line of web/app/telas.ts for the group goes before it. */
export function Inicio({ children }: { children?: ReactNode }) {
  const { user } = useSessao()
  if (!user) return null
  return (
    <>
      <Saudacao nome={user.nome} />
      {children}
      <Vazio title="Acompanhe as solicitações" action={<LinkBotao href={para('demandas')}>Ver as demandas</LinkBotao>}>
        Veja em que ponto do caminho está cada uma, de quem é a vez e até quando.
      </Vazio>
    </>
  )
}
