import { unidade as chamadas } from '@hub/protocol/unidade.ts'
import * as z from 'zod/mini'
import { rows, text } from '../db/rows.ts'
import { codigoDoMunicipio } from '../integrations/municipios/municipios.ts'
import { type Campos, comoNoFormulario, faltasDe, importador } from '../services/importador.ts'
import { exigirNomeLivre } from '../services/nome-livre.ts'
import { incluirCidades } from './cidades.ts'
import { criar } from './gravar.ts'

const forma = z.strictObject({
  ...chamadas.criar.corpo!.shape,
  cidades: chamadas.incluirCidades.corpo!.shape.cidades,
})
interface UnidadeEscrita {
  descricao: string | null
  cidades: Record<'cidade' | 'estado', string | null>[]
}

/** Units with the cities that they look after, of which each has one unit. */
export const importarUnidades = importador<UnidadeEscrita, z.infer<typeof forma>>({
  forma,
  async conferir(db, { descricao, cidades }) {
    const codigos = cidades.map(({ cidade, estado }) => codigoDoMunicipio(cidade, estado))
    const campos: Campos = await faltasDe(() => exigirNomeLivre(db, 'unidade_atendimento', descricao ?? ''))
    const deOutras = await rows(db, { codigo: text, unidade: text })`
      select c.cidade_ibge as codigo, n.descricao as unidade from unidade_cidade c join unidade_atendimento n on n.id = c.unidade_id
        where c.cidade_ibge in (select jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb))`
    for (const [i, codigo] of codigos.entries()) {
      const outra = deOutras.find((c) => c.codigo === codigo)
      if (!codigo) campos[`cidades.${i}.cidade`] = 'Não há município com este nome neste estado.'
      else if (outra) campos[`cidades.${i}.cidade`] = `Já é da unidade ${outra.unidade}.`
      else if (codigos.indexOf(codigo) < i) campos[`cidades.${i}.cidade`] = 'Esta cidade já está nesta unidade.'
    }
    return { corpo: { descricao, cidades: codigos }, campos }
  },
  async gravar(db, { descricao, cidades }, contexto) {
    const { id } = await comoNoFormulario(criar, db, contexto, { corpo: { descricao } })
    await comoNoFormulario(incluirCidades, db, contexto, { corpo: { unidade: id, cidades, transferir: false } })
    return [{ tabela: 'unidade_atendimento', id }]
  },
})
