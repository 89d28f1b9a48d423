import { limparCpf } from '@hub/domain/kernel/cpf.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { limparTelefone } from '@hub/domain/kernel/telefone.ts'
import { usuario as chamadas } from '@hub/protocol/usuario.ts'
import * as z from 'zod/mini'
import { type Database, sql } from '../db/drizzle.ts'
import { num, rows, text } from '../db/rows.ts'
import { contasIguais } from '../services/conta.ts'
import { importador } from '../services/importador.ts'
import { criarConta, podeRegistrar } from './registrar.ts'

const forma = z.strictObject({ ...chamadas.registrarGestor.corpo!.shape, ...chamadas.registrar.corpo!.shape })

/** Names in place of the ids that the form takes. */
interface PessoaEscrita extends Record<'nome' | 'sobrenome' | 'email' | 'cpf' | 'telefone', string | null> {
  grupos: Papel[]
  unidades: string[]
  areas: string[]
}

/**
 * People of the staff, invited by e-mail. Whoever administration makes manager or coordinator waits for the coordination as by hand
 * (docs/decisions/0063), the units and areas with it.
 */
export const importarPessoas = importador<PessoaEscrita, z.infer<typeof forma>>({
  forma,
  async conferir(db, p, { actor }) {
    const cpf = p.cpf && limparCpf(p.cpf)
    const campos = await contasIguais(db, { email: p.email ?? '', cpf })
    const decisao = podeRegistrar(actor, p.grupos)
    if (!decisao.permitido) campos.grupos = recusas[decisao.recusa].texto
    const vinculos = { unidades: [] as number[], areas: [] as number[] }
    for (const [campo, tabela] of [
      ['unidades', 'unidade_atendimento'],
      ['areas', 'area_atuacao'],
    ] as const) {
      const { ids, ausente } = await ativasDeNome(db, tabela, p[campo])
      vinculos[campo] = ids
      if (ausente) campos[campo] = `Não há “${ausente}” entre as que estão em uso. Crie-a antes.`
      else if (ids.length && !p.grupos.includes('gestor')) campos[campo] = 'Só de quem é gestor.'
    }
    return {
      corpo: { ...p, genero: null, cpf, telefone: p.telefone && limparTelefone(p.telefone), ...vinculos },
      campos,
    }
  },
  gravar: async (db, { grupos, unidades, areas, ...pessoa }, { actor, ports }) => [
    { tabela: 'usuario', id: await criarConta(db, ports, actor, pessoa, grupos, { unidades, areas }) },
  ],
})

/** Those in use of these names, and the first name that none of them has. */
async function ativasDeNome(db: Database, tabela: 'unidade_atendimento' | 'area_atuacao', nomes: readonly string[]) {
  const achadas = await rows(db, { nome: text, id: num })`
    select n.nome, t.id from jsonb_array_elements_text(${JSON.stringify(nomes)}::jsonb) n(nome)
      join ${sql.raw(tabela)} t on busca_texto(t.descricao) = busca_texto(n.nome) and t.ativo`
  return {
    ids: [...new Set(achadas.map(({ id }) => id))],
    ausente: nomes.find((nome) => !achadas.some((a) => a.nome === nome))?.slice(0, 60),
  }
}
