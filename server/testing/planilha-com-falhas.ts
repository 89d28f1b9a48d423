import { tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { largurasDe } from '../importacao/larguras.ts'
import { planilhas } from '../integrations/planilha/planilhas.ts'

const empresa: Readonly<Record<string, string>> = {
  'empresa.documento': '11.222.333/0001-81',
  'empresa.razaosocial': 'PADARIA SOL LTDA',
  'empresa.porte': 'Gigante',
  'empresa.cidade': 'Ilhéus',
  'empresa.estado': 'XX',
  'empresa.telefone': '123',
}

/** A company with three faults: its size (D2), its state (I2), its telephone (J2). */
export function planilhaComFalhas(): Promise<Buffer> {
  const { aba, colunas } = tiposDeImportacao.empresas
  return planilhas.escrever([
    {
      nome: aba,
      larguras: largurasDe(colunas),
      linhas: [colunas.map((c) => c.rotulo), colunas.map((c) => empresa[c.campo] ?? null)],
    },
  ])
}
