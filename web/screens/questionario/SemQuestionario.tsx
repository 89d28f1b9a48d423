import { caminhos } from '../../parts/caminhos.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'

export const trilha = { label: 'Questionários', href: caminhos.questionarios }

export const SemQuestionario = () => (
  <SemRegistro este="este questionário" lista={trilha}>
    Ele não existe ou foi removido.
  </SemRegistro>
)
