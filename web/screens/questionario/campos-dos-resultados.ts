import { emNumero, emOpcao, emTexto } from '../../parts/busca.ts'

/** What the results of a questionnaire keep in the address of its page. */
export const camposDosResultados = {
  aba: emOpcao(['perguntas', 'respostas', 'servicos', 'versoes'], 'perguntas'),
  servico: emNumero(0),
  versao: emNumero(0),
  de: emTexto(),
  ate: emTexto(),
}
