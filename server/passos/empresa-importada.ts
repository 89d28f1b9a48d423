import type { EmpresaDoCadastro, LadoDoCadastro } from '@hub/domain/cadastro/cadastro.formas.ts'
import { faltasDaEmpresa } from '@hub/domain/cadastro/cadastro.rules.ts'
import { porteEscrito } from '@hub/domain/importacao/colunas.ts'
import type { LinhaDaImportacao } from '@hub/domain/importacao/ler.rules.ts'
import { limparCep } from '@hub/domain/kernel/cep.ts'
import { limparCnae } from '@hub/domain/kernel/cnae.ts'
import { limparCnpj } from '@hub/domain/kernel/cnpj.ts'
import { limparCpf } from '@hub/domain/kernel/cpf.ts'
import { limparTelefone } from '@hub/domain/kernel/telefone.ts'
import { capitalizarPalavras, chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import { empresaDoCadastro, pessoaDoCadastro } from '@hub/protocol/cadastro.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import * as z from 'zod/mini'
import type { Banco } from '../db/banco.ts'
import { empresaUsuario } from '../db/tables/empresa.ts'
import { usuario, usuarioGrupo } from '../db/tables/usuario.ts'
import { procurarMunicipios } from '../integrations/municipios/municipios.ts'
import { contasIguais, exigirUnicos } from './conta.ts'
import { mandarConvite } from './convite-da-conta.ts'
import { criarEmpresa, empresaDoDocumento, travarDocumento } from './criar-empresa.ts'
import type { ContextoDaImportacao, ItemDaImportacao, Registro } from './importador.ts'

/** A company with the person who is invited to act for it, as the form of registration judges both. */
export const empresaComPessoa = z.strictObject({ empresa: empresaDoCadastro, pessoa: z.nullable(pessoaDoCadastro) })
export type EmpresaComPessoa = z.infer<typeof empresaComPessoa>

const colunasDaPessoa: Record<string, string> = {
  nome: 'pessoaNome',
  sobrenome: 'pessoaSobrenome',
  cpf: 'pessoaCpf',
  email: 'pessoaEmail',
}

/** The registration form as a line of the spreadsheet fills it in. */
export function itemDaEmpresa(
  l: LinhaDaImportacao,
  lado: LadoDoCadastro,
): ItemDaImportacao & { corpo: Record<'empresa' | 'pessoa', unknown> } {
  const v = (campo: string) => (l.valores[campo] ?? null) as string | null
  const documento = (v('documento') ?? '').replace(/[^0-9A-Za-z]/g, '')
  const tipo = documento.length === 11 ? 'cpf' : 'cnpj'
  const temPessoa = Object.values(colunasDaPessoa).some((c) => v(c) !== null)
  return {
    linhas: [l],
    corpo: {
      empresa: {
        tipo,
        documento: tipo === 'cpf' ? limparCpf(documento) : limparCnpj(documento),
        lado,
        razaosocial: v('razaosocial') ?? '',
        // Where both are empty the one that must be there is told alone.
        nomefantasia: v('nomefantasia') ?? v('razaosocial') ?? 'Sem nome',
        porte: porteEscrito(v('porte') ?? '') ?? null,
        cnae: v('cnae'),
        cnae_descricao: v('cnae_descricao'),
        inscricao_produtor: v('inscricao_produtor'),
        caf: v('caf'),
        sicab: v('sicab'),
        sicab_validade: v('sicab_validade'),
        cep: v('cep'),
        logradouro: v('logradouro'),
        complemento: v('complemento'),
        cidade: codigoDaCidade(v('cidade'), v('estado')),
        telefone: v('telefone'),
        email: v('email'),
        mensagem: null,
      },
      pessoa: temPessoa
        ? {
            nome: v('pessoaNome') ?? '',
            sobrenome: v('pessoaSobrenome') ?? '',
            cpf: v('pessoaCpf') ?? '',
            email: v('pessoaEmail') ?? '',
            telefone: null,
          }
        : null,
    },
    onde: (campo) => {
      const [parte, nome = ''] = campo.split('.')
      const coluna = parte === 'pessoa' ? colunasDaPessoa[nome] : nome === 'tipo' ? 'documento' : nome
      return { indice: 0, coluna: coluna ?? 'documento' }
    },
  }
}

/** IBGE's code of the municipality of that name; '' where there is none. A state that is none is told at its own cell: any has the name. */
function codigoDaCidade(nome: string | null, estado: string | null): string {
  const uf = estado?.trim().toUpperCase()
  const achado = procurarMunicipios({ search: nome ?? '', estado: uf }).find(
    (m) => chaveDeBusca(m.nome) === chaveDeBusca(nome ?? ''),
  )
  return achado?.codigo ?? ''
}

/** What a line of the spreadsheet says that no municipality or record of the hub agrees with. */
export async function conferirEmpresaImportada(db: Banco, corpo: unknown): Promise<Record<string, string>> {
  const { empresa, pessoa } = corpo as { empresa: EmpresaDoCadastro; pessoa: Record<'email' | 'cpf', string> | null }
  const campos: Record<string, string> = {}
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
  if (!pessoa) return campos
  return { ...campos, ...(await contasIguais(db, { email: pessoa.email, cpf: limparCpf(pessoa.cpf) }, 0, 'pessoa.')) }
}

/** Writes both. The first record is the company's. @throws Recusa VALIDACAO */
export async function gravarEmpresaImportada(
  db: Banco,
  { empresa: e, pessoa }: EmpresaComPessoa,
  { autorId, portas }: ContextoDaImportacao,
): Promise<Registro[]> {
  if (await travarDocumento(db, e.documento))
    throw campoInvalido('empresa.documento', 'Esta empresa já está cadastrada no Hub.')
  const id = await criarEmpresa(db, autorId, e, 'Cadastro trazido por planilha.')
  const registros: Registro[] = [{ tabela: 'empresa', id }]
  if (!pessoa) return registros
  await exigirUnicos(db, pessoa, 0, 'pessoa.')
  const [nova] = await db
    .insert(usuario)
    .values({
      ...pessoa,
      nome: capitalizarPalavras(pessoa.nome),
      sobrenome: capitalizarPalavras(pessoa.sobrenome),
      trocarSenha: true,
    })
    .returning({ id: usuario.id, nome: usuario.nome, email: usuario.email })
  await db.insert(usuarioGrupo).values({ usuarioId: nova!.id, grupo: e.lado })
  await db.insert(empresaUsuario).values({ empresaId: id, usuarioId: nova!.id, lado: e.lado })
  await mandarConvite(db, portas, nova!)
  return [...registros, { tabela: 'usuario', id: nova!.id }]
}
