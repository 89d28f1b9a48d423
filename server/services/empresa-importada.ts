import type { EmpresaDoCadastro, LadoDoCadastro } from '@hub/domain/cadastro/cadastro.formas.ts'
import { faltasDaEmpresa } from '@hub/domain/cadastro/cadastro.rules.ts'
import { limparCep } from '@hub/domain/kernel/cep.ts'
import { limparCnae } from '@hub/domain/kernel/cnae.ts'
import { limparCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparCpf } from '@hub/domain/kernel/cpf.ts'
import { limparTelefone } from '@hub/domain/kernel/telefone.ts'
import { capitalizarPalavras } from '@hub/domain/kernel/texto.ts'
import { empresaDoCadastro, pessoaDoCadastro } from '@hub/protocol/cadastro.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import * as z from 'zod/mini'
import { type Database, insertRow } from '../db/drizzle.ts'
import { empresaUsuario } from '../db/tables/empresa.ts'
import { usuario, usuarioGrupo } from '../db/tables/usuario.ts'
import { codigoDoMunicipio } from '../integrations/municipios/municipios.ts'
import { contasIguais, exigirUnicos } from './conta.ts'
import { mandarConvite } from './convite-da-conta.ts'
import { criarEmpresa, daEntidade, empresaDoDocumento, travarDocumento } from './criar-empresa.ts'
import { type Campos, type ContextoDaImportacao, ouNada, type Registro } from './importador.ts'

/** A company with the person who is invited to act for it, as the form of registration judges both. */
export const empresaComPessoa = z.strictObject({ empresa: empresaDoCadastro, pessoa: z.nullable(pessoaDoCadastro) })
export type EmpresaComPessoa = z.infer<typeof empresaComPessoa>

type Celulas<K extends string> = Record<K, string | null>
/** As the lines of a spreadsheet say it. */
export interface EmpresaEscrita {
  empresa: Celulas<'documento' | 'razaosocial' | 'nomefantasia' | 'cidade' | 'estado'>
  pessoa: Celulas<'nome' | 'sobrenome' | 'cpf' | 'email'>
}

/** The form of the registration, and what no municipality or record of the hub agrees with. */
export async function conferirEmpresaImportada(
  db: Database,
  escrito: EmpresaEscrita,
  lado: LadoDoCadastro,
  { ports }: Pick<ContextoDaImportacao, 'ports'>,
) {
  const { estado, ...e } = escrito.empresa
  const documento = (e.documento ?? '').replace(/[^0-9A-Za-z]/g, '')
  const tipo = documento.length === 11 ? 'cpf' : 'cnpj'
  const empresa = {
    ...semPerguntar,
    ...e,
    tipo,
    documento: tipo === 'cpf' ? limparCpf(documento) : limparCnpj(documento),
    lado,
    // Where both are empty the one that must be there is told alone.
    nomefantasia: e.nomefantasia ?? e.razaosocial ?? 'Sem nome',
    cidade: codigoDoMunicipio(e.cidade, estado),
  } as EmpresaDoCadastro
  const pessoa = ouNada(escrito.pessoa)
  const campos: Campos = {}
  // As the form keeps them.
  const limpa = {
    ...empresa,
    telefone: empresa.telefone && limparTelefone(empresa.telefone),
    cep: empresa.cep && limparCep(empresa.cep),
    cnae: empresa.cnae && limparCnae(empresa.cnae),
  }
  if (!empresa.cidade) campos['empresa.cidade'] = 'Não há município com este nome neste estado.'
  for (const { campo, mensagem } of faltasDaEmpresa(limpa)) campos[`empresa.${campo}`] = mensagem
  if (await empresaDoDocumento(db, empresa.documento))
    campos['empresa.documento'] = 'Esta empresa já está cadastrada no Hub.'
  const nossa = daEntidade(ports.config, empresa.documento)
  if (nossa) campos['empresa.documento'] = nossa
  if (pessoa)
    Object.assign(
      campos,
      await contasIguais(db, { email: pessoa.email ?? '', cpf: limparCpf(pessoa.cpf ?? '') }, 0, 'pessoa.'),
    )
  return { corpo: { empresa, pessoa: pessoa && { ...pessoa, telefone: null } }, campos }
}

/** What a spreadsheet of providers does not ask. */
const semPerguntar = {
  porte: null,
  inscricao_produtor: null,
  caf: null,
  sicab: null,
  sicab_validade: null,
  mensagem: null,
}

/** Writes both. The first record is the company's. @throws Recusa VALIDACAO */
export async function gravarEmpresaImportada(
  db: Database,
  { empresa: e, pessoa }: EmpresaComPessoa,
  { actor, ports }: ContextoDaImportacao,
): Promise<Registro[]> {
  if (await travarDocumento(db, e.documento))
    throw campoInvalido('empresa.documento', 'Esta empresa já está cadastrada no Hub.')
  const id = await criarEmpresa(db, actor.id, e, 'Cadastro trazido por planilha.')
  const registros: Registro[] = [{ tabela: 'empresa', id }]
  if (!pessoa) return registros
  await exigirUnicos(db, pessoa, 0, 'pessoa.')
  const nova = await insertRow(db, usuario, {
    ...pessoa,
    nome: capitalizarPalavras(pessoa.nome),
    sobrenome: capitalizarPalavras(pessoa.sobrenome),
  })
  await db.insert(usuarioGrupo).values({ usuarioId: nova.id, grupo: e.lado })
  await db.insert(empresaUsuario).values({ empresaId: id, usuarioId: nova.id, lado: e.lado })
  await mandarConvite(db, ports, nova)
  return [...registros, { tabela: 'usuario', id: nova.id }]
}
