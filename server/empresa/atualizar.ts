import {
  type CampoDaEmpresa,
  camposProibidos,
  contarMudancas,
  mudancas,
  podeEditar,
} from '@hub/domain/empresa/empresa.rules.ts'
import { type Atividade, cnaePorExtenso } from '@hub/domain/kernel/cnae.ts'
import { aceitaDocumento } from '@hub/domain/porte/porte.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { campoInvalido, exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { eq, updateRow } from '../db/drizzle.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { row } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import { municipio } from '../integrations/municipios/municipios.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { seguirPorte } from '../services/seguir-porte.ts'
import { guardarCorrecoes } from './correcoes.ts'
import { avisos } from './empresa.avisos.ts'
import { comoOlha, lerEmpresa } from './empresa.consulta.ts'
import { contar } from './historico.ts'

/** Fields that the history tells in words, and that are kept otherwise. */
const escritosAparte: ReadonlySet<CampoDaEmpresa> = new Set(['cidade', 'cnaesSecundarios'])
const porExtenso = (atividades: readonly Atividade[]): string => atividades.map(cnaePorExtenso).join(', ')

/**
 * The company's data as one window shows them. The history keeps each value before and after; when the staff changed them the
 * company's people are told. A manager moves it to no city where he would not see it any more. @throws Recusa VERSAO_DESATUALIZADA where another window saved first
 */
export const atualizar: UseCase<typeof chamadas.atualizar> = async ({ db, actor, params, corpo, ports }) => {
  existente(
    await row(db)`select 1 from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(actor)} for update of e`,
  )
  const quem = await comoOlha(db, actor, params.id)
  exigir(podeEditar(quem))
  const [antes] = await db.select().from(empresa).where(eq(empresa.id, params.id))
  const e = existente(antes)
  const { versao, cidade_ibge, sicab_validade, inscricao_produtor, cnae_descricao, cnaes_secundarios, ...resto } = corpo
  const dados = {
    ...resto,
    sicabValidade: sicab_validade,
    inscricaoProdutor: inscricao_produtor,
    cnaeDescricao: cnae_descricao,
    cnaesSecundarios: cnaes_secundarios && porExtenso(cnaes_secundarios),
  }
  const lugar = cidade_ibge === undefined ? undefined : municipio(cidade_ibge)
  if (cidade_ibge !== undefined && !lugar) throw campoInvalido('cidade_ibge', 'Escolha a cidade.')
  const cidade = lugar && `${lugar.nome}/${lugar.estado}`
  const [proibido] = camposProibidos(quem, { ...dados, cidade })
  if (proibido)
    throw campoInvalido(proibido === 'cidade' ? 'cidade_ibge' : proibido, 'Só a equipe do Hub muda este dado.')
  if (dados.porte && !aceitaDocumento(dados.porte, e.cnpj ? 'cnpj' : 'cpf'))
    throw campoInvalido('porte', 'Este porte precisa de um CNPJ.')
  if (e.versao !== versao) throw new Recusa('VERSAO_DESATUALIZADA')
  const comoEra = { ...e, cidade: `${e.cidade}/${e.estado}`, cnaesSecundarios: porExtenso(e.cnaesSecundarios) }
  const mudou = mudancas(comoEra, { ...dados, cidade })
  if (mudou.length === 0) return lerEmpresa(db, actor, params.id)
  await updateRow(db, empresa, params.id, {
    ...Object.fromEntries(mudou.filter((m) => !escritosAparte.has(m.campo)).map((m) => [m.campo, m.depois])),
    ...(cnaes_secundarios && { cnaesSecundarios: cnaes_secundarios }),
    ...(lugar && { cidadeIbge: lugar.codigo, cidade: lugar.nome, estado: lugar.estado }),
    versao: e.versao + 1,
  })
  if (lugar && !(await row(db)`select 1 from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(actor)}`))
    throw campoInvalido('cidade_ibge', 'Esta cidade é de outra unidade. Peça a mudança à coordenação.')
  await contar(db, params.id, actor, contarMudancas(mudou, e))
  const corrigidos: readonly string[] = mudou.map((m) => m.campo)
  if (corrigidos.includes('porte')) await seguirPorte(db, params.id, actor.id)
  if (e.correcoes && !quem.minha)
    await guardarCorrecoes(db, params.id, (abertas) => abertas.filter((c) => !corrigidos.includes(c.campo)))
  if (!quem.minha)
    await anunciar(
      db,
      avisos.dadosAlterados,
      { id: params.id, nome: e.nomefantasia, mudancas: contarMudancas(mudou, e) },
      ports,
    )
  return lerEmpresa(db, actor, params.id)
}
