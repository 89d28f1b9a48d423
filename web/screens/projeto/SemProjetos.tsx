import { para } from '../../parts/caminhos.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

/** Why the list is empty and where to go on. */
export function SemProjetos({ consultor }: { consultor: boolean }) {
  if (consultor)
    return (
      <Vazio title="Nenhum projeto com você ainda">
        Quando um gestor vincular você a uma solicitação contratada, ela aparece aqui.
      </Vazio>
    )
  return (
    <Vazio
      title="Nenhum projeto ainda"
      action={<LinkBotao href={para('propostas')}>Ver convites e propostas</LinkBotao>}
    >
      Um projeto começa quando a sua proposta é escolhida e autorizada.
    </Vazio>
  )
}
