import { nomeDoUso, type Uso } from '@hub/domain/questionario/edicao.rules.ts'
import type { TipoDePergunta } from '@hub/domain/questionario/questionario.rules.ts'

/** Kinds of question, in the words of who writes one. */
export const tipoDaPergunta: Record<TipoDePergunta, { nome: string; ajuda: string }> = {
  texto: { nome: 'Texto', ajuda: 'Quem responde escreve livremente.' },
  numero: { nome: 'Número', ajuda: 'Uma quantidade ou uma medida.' },
  escolha: { nome: 'Uma opção', ajuda: 'Escolhe uma opção da lista.' },
  escolha_multipla: { nome: 'Várias opções', ajuda: 'Escolhe quantas opções quiser.' },
  escala: { nome: 'Escala', ajuda: 'Uma nota, como de 0 a 10.' },
  data: { nome: 'Data', ajuda: 'Um dia do calendário.' },
  arquivo: { nome: 'Arquivo', ajuda: 'Anexa fotos ou documentos.' },
}

export const usoDoQuestionario: Record<Uso, { nome: string; ajuda: string }> = {
  contratacao: { nome: nomeDoUso.contratacao, ajuda: 'Respondido pelo cliente ao pedir um serviço.' },
  avaliacao: { nome: nomeDoUso.avaliacao, ajuda: 'Respondido pelo cliente quando o serviço termina.' },
}
