import { recusas } from '@hub/domain/kernel/recusas.ts'
import { expect, test } from 'vitest'
import { Falha, fraseDaPlanilha } from './falha.ts'

test('a workbook that was not taken is told its own size and type, not those of any file', () => {
  const arquivo = 'A planilha passa de 2.048 kB. Use o modelo do Hub.'
  const grande = new Falha({ status: 413, type: 'ARQUIVO_GRANDE_DEMAIS', campos: { arquivo } })
  expect(fraseDaPlanilha(grande)).toBe(arquivo)
  const daFalha: Record<string, string>[] = [{ arquivo: recusas.ARQUIVO_TIPO_NAO_ACEITO.texto }, {}]
  for (const campos of daFalha)
    expect(fraseDaPlanilha(new Falha({ status: 400, type: 'ARQUIVO_TIPO_NAO_ACEITO', campos }))).toBe(
      'Este arquivo não é uma planilha. Envie a planilha em XLSX.',
    )
  const velha = new Falha({ status: 409, type: 'VERSAO_DESATUALIZADA' })
  expect(fraseDaPlanilha(velha)).toBe(velha.mensagem)
})
