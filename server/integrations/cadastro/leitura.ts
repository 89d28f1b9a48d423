import { limparCep, validarCep } from '@hub/domain/kernel/cep.ts'
import { type Atividade, validarCnae } from '@hub/domain/kernel/cnae.ts'
import { limparTelefone, validarTelefone } from '@hub/domain/kernel/telefone.ts'
import { capitalizarPalavras, chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import * as z from 'zod/mini'
import { lerResposta } from '../../kernel/buscar-json.ts'
import { documentoDeFora, oneRow, type Solto, solto } from '../../kernel/texto-de-fora.ts'
import type { EmpresaNoCadastro, EnderecoDoCep } from './cadastro.ts'

/** What is taken of BrasilAPI's answer (`/api/cnpj/v1/{cnpj}`): of the partners nothing. */
const empresaCrua = z.object({
  razao_social: z.string().check(z.minLength(1)),
  nome_fantasia: solto,
  descricao_situacao_cadastral: solto,
  codigo_porte: solto,
  opcao_pelo_mei: z.optional(z.nullable(z.boolean())),
  cnae_fiscal: solto,
  cnae_fiscal_descricao: solto,
  // Read one by one: one of a strange shape spoils neither the others nor the company.
  cnaes_secundarios: z.optional(z.unknown()),
  cep: solto,
  descricao_tipo_de_logradouro: solto,
  logradouro: solto,
  numero: solto,
  complemento: solto,
  bairro: solto,
  codigo_municipio_ibge: solto,
  ddd_telefone_1: solto,
  email: solto,
})

/** ViaCEP's answer (`/ws/{cep}/json/`); `erro` stands where it knows no such CEP. */
const enderecoCru = z.object({
  logradouro: solto,
  bairro: solto,
  ibge: solto,
  erro: z.optional(z.union([z.boolean(), z.string()])),
})

const atividadeCrua = z.object({ codigo: solto, descricao: solto })
/** Most activities that are kept beside the main one. */
const MAIS_ATIVIDADES = 99

const porteDe = (codigo: Solto, mei: boolean | null | undefined): Porte | null => {
  if (mei) return 'MEI'
  return ({ 1: 'ME', 3: 'EPP' }[Number(codigo)] as Porte | undefined) ?? null
}
/** Registers shout; names are written as spec §5 has them. */
const nome = (v: Solto): string | null => {
  const row = oneRow(v, 200)
  return row && capitalizarPalavras(row).slice(0, 200)
}
const endereco = (...partes: Solto[]): string | null => {
  const cheias = partes.map((p) => oneRow(p, 100)).filter((p) => p !== null)
  return cheias.length ? capitalizarPalavras(cheias.join(', ')).slice(0, 200) : null
}

const cnae = (v: Solto): string | null => {
  const codigo = documentoDeFora(v, 7)
  return codigo && validarCnae(codigo) ? codigo : null
}
/** Companies without others carry one of code 0, which is none. */
function secundarias(crus: unknown): Atividade[] {
  const achadas = (Array.isArray(crus) ? crus : []).flatMap((cru) => {
    const lida = z.safeParse(atividadeCrua, cru)
    const codigo = lida.success ? cnae(lida.data.codigo) : null
    return codigo ? [{ codigo, descricao: oneRow(lida.data?.descricao, 200) ?? '' }] : []
  })
  return [...new Map(achadas.map((a) => [a.codigo, a])).values()].slice(0, MAIS_ATIVIDADES)
}

/** @throws SemResposta when it is not what BrasilAPI says that it is */
export function lerEmpresa(corpo: unknown): EmpresaNoCadastro {
  const e = lerResposta(empresaCrua, corpo)
  const cep = limparCep(documentoDeFora(e.cep, 8) ?? '')
  const telefone = limparTelefone(String(e.ddd_telefone_1 ?? ''))
  const email = oneRow(e.email, 200)?.toLowerCase() ?? null
  const situacao = oneRow(e.descricao_situacao_cadastral, 40)
  const rua = [e.descricao_tipo_de_logradouro, e.logradouro]
    .map((p) => oneRow(p, 100))
    .filter(Boolean)
    .join(' ')
  return {
    razaosocial: nome(e.razao_social) ?? '',
    nomefantasia: nome(e.nome_fantasia),
    porte: porteDe(e.codigo_porte, e.opcao_pelo_mei),
    cnae: cnae(e.cnae_fiscal),
    cnae_descricao: oneRow(e.cnae_fiscal_descricao, 200),
    cnaes_secundarios: secundarias(e.cnaes_secundarios),
    cep: validarCep(cep) ? cep : null,
    logradouro: endereco(rua, e.numero, e.bairro),
    complemento: nome(e.complemento)?.slice(0, 120) ?? null,
    cidade: documentoDeFora(e.codigo_municipio_ibge, 7),
    telefone: validarTelefone(telefone) ? telefone : null,
    email: email && z.safeParse(z.email(), email).success ? email : null,
    situacao: situacao && capitalizarPalavras(situacao),
    ativa: situacao === null || chaveDeBusca(situacao) === 'ativa',
  }
}

/** @throws SemResposta when it is not what ViaCEP says that it is */
export function lerEndereco(corpo: unknown): EnderecoDoCep | undefined {
  const e = lerResposta(enderecoCru, corpo)
  if (e.erro) return undefined
  return { logradouro: endereco(e.logradouro, e.bairro), cidade: documentoDeFora(e.ibge, 7) }
}
