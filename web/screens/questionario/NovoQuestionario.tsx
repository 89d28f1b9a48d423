import { caminhos } from '../../parts/caminhos.ts'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Editor } from './editor/Editor.tsx'
import { trilha } from './SemQuestionario.tsx'

export function NovoQuestionario() {
  return (
    <>
      <Cabecalho
        trail={[trilha, { label: 'Novo' }]}
        title="Novo questionário"
        subtitle="Escreva as perguntas na ordem em que o cliente responde."
      />
      <Editor voltar={caminhos.questionarios} />
    </>
  )
}
