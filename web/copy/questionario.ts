import { nomesDosUsos, type Uso } from '@hub/domain/questionario/edicao.rules.ts'
import { nomesDosTiposDePergunta, type TipoDePergunta } from '@hub/domain/questionario/questionario.rules.ts'

/** Kinds of question, in the words of who writes one. */
export const tipoDaPergunta: Record<TipoDePergunta, { nome: string; ajuda: string }> = {
  texto: { nome: nomesDosTiposDePergunta.texto, ajuda: 'Quem responde escreve livremente.' },
  numero: { nome: nomesDosTiposDePergunta.numero, ajuda: 'Uma quantidade ou uma medida.' },
  escolha: { nome: nomesDosTiposDePergunta.escolha, ajuda: 'Escolhe uma opção da lista.' },
  escolha_multipla: { nome: nomesDosTiposDePergunta.escolha_multipla, ajuda: 'Escolhe quantas opções quiser.' },
  escala: { nome: nomesDosTiposDePergunta.escala, ajuda: 'Uma nota, como de 0 a 10.' },
  data: { nome: nomesDosTiposDePergunta.data, ajuda: 'Um dia do calendário.' },
  arquivo: { nome: nomesDosTiposDePergunta.arquivo, ajuda: 'Anexa fotos ou documentos.' },
}

export const usoDoQuestionario: Record<Uso, { nome: string; ajuda: string }> = {
  contratacao: { nome: nomesDosUsos.contratacao, ajuda: 'Respondido pelo cliente ao pedir um serviço.' },
  avaliacao: { nome: nomesDosUsos.avaliacao, ajuda: 'Respondido pelo cliente quando o serviço termina.' },
}
