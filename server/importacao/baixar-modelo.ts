import {
  ABA_DE_INSTRUCOES,
  type ColunaDaImportacao,
  MAIS_LINHAS,
  tiposDeImportacao,
} from '@hub/domain/importacao/colunas.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { importacao } from '@hub/protocol/importacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { largurasDe } from './larguras.ts'

const comoEscrever: Partial<Record<NonNullable<ColunaDaImportacao['tipo']>, string>> = {
  dia: 'Uma data, como 31/12/2026.',
  reais: 'Em reais, como 1.234,56.',
  inteiro: 'Um número inteiro.',
  simNao: 'Sim ou Não.',
  lista: 'Separe por ponto e vírgula.',
}

export const baixarModelo: UseCase<typeof importacao.baixarModelo> = async ({ params, ports }) => {
  const { aba, titulo, colunas } = tiposDeImportacao[params.tipo]
  return {
    nome: `importar-${params.tipo}.xlsx`,
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    corpo: await ports.planilhas.escrever([
      { nome: aba, larguras: largurasDe(colunas), linhas: [colunas.map((c) => c.rotulo)] },
      {
        nome: ABA_DE_INSTRUCOES,
        larguras: [28, 14, 90],
        linhas: [
          ['Coluna', 'Obrigatória', 'O que escrever'],
          ...colunas.map((c) => [
            c.rotulo,
            c.obrigatoria ? 'sim' : '',
            [c.ajuda, c.tipo && comoEscrever[c.tipo]].filter(Boolean).join(' '),
          ]),
          [titulo, '', `Preencha a aba “${aba}”, uma linha para cada registro, até ${escreverNumero(MAIS_LINHAS)}.`],
          ['', '', 'Não mude os nomes das abas e das colunas, nem a ordem delas.'],
          [
            '',
            '',
            'Ao enviar, conferimos tudo e dizemos o que corrigir, célula por célula. Nada é gravado antes de você confirmar.',
          ],
        ],
      },
    ]),
  }
}
