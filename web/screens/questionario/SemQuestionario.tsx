import { caminhos } from '../../parts/caminhos.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

export const trilha = { label: 'Questionários', href: caminhos.questionarios }

export function SemQuestionario() {
  return (
    <>
      <Cabecalho title="Questionário" trail={[trilha, { label: 'Questionário' }]} />
      <Vazio
        title="Não encontramos este questionário"
        action={<LinkBotao href={caminhos.questionarios}>Ver os questionários</LinkBotao>}
      >
        Ele não existe ou foi removido.
      </Vazio>
    </>
  )
}
