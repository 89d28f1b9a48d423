import { portesDe } from '@hub/domain/cadastro/cadastro.rules.ts'
import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { mascararCnae } from '@hub/domain/kernel/cnae.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { useEffect, useRef } from 'react'
import { chamar } from '../../api/cliente.ts'
import { comoTelefone } from '../../parts/codigos.ts'
import { ListaDeAtividades } from '../../parts/ListaDeAtividades.tsx'
import { CampoCombo } from '../../ui/CampoCombo.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import css from './Cadastro.module.css'
import { CidadeAtendida } from './CidadeAtendida.tsx'
import type { FormularioDoCadastro } from './cadastro-escrito.ts'
import { DadosDoPorte } from './DadosDoPorte.tsx'
import { type Consultas, opcaoDaCidade } from './usar-consultas.ts'

const procurarCidades = async (search: string, sinal: AbortSignal) =>
  (await chamar(cadastro.cidades, { query: { ...(search.trim() && { search }) }, sinal })).results.map((c) => ({
    ...opcaoDaCidade(c),
    ...(!c.atendida && { detail: 'Ainda sem unidade de atendimento' }),
  }))

interface Props {
  formulario: FormularioDoCadastro
  consultas: Consultas
  dentro: boolean
  /** What need not be filled in is open from the start. */
  tudo: boolean
  /** Counts the attempts to go on: each opens what holds a fault. */
  tentativas: number
}

/** The company in fields: what it must say first, the rest folded away while nothing is wrong there. */
export function CamposDaEmpresa({ formulario, consultas, dentro, tudo, tentativas }: Props) {
  const [tipo, lado] = formulario.watch(['empresa.tipo', 'empresa.lado'])
  const mais = useRef<HTMLDetailsElement>(null)
  const cpf = tipo === 'cpf'
  const comFalha = opcionais.some((campo) => formulario.getFieldState(campo, formulario.formState).invalid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by hand meanwhile, it opens at the next attempt
  useEffect(() => {
    if (comFalha && mais.current) mais.current.open = true
  }, [comFalha, tentativas])
  return (
    <div className={css.campos}>
      {(!cpf || dentro) && (
        <formulario.Field
          name="empresa.razaosocial"
          as={CampoTexto}
          label={cpf ? 'Seu nome completo' : 'Razão social'}
          autoComplete={cpf ? 'name' : 'organization'}
        />
      )}
      {lado === 'cliente' && (
        <formulario.Field
          name="empresa.porte"
          as={GrupoDeRadios}
          label="Porte"
          help="Ele define quanto o patrocinador paga. O gestor confere na primeira solicitação."
          options={portesDe(tipo).map((p) => ({ value: p, label: portes[p].rotulo }))}
        />
      )}
      <DadosDoPorte formulario={formulario} dentro={dentro} />
      <div className={css.dupla}>
        <formulario.Field
          name="empresa.cep"
          as={CampoMascara}
          label="CEP"
          mask={mascararCep}
          autoComplete="postal-code"
          optional
          onValue={consultas.aoDigitarCep}
          {...(consultas.cep === 'nao_encontrada' && { help: 'Não achamos este CEP. Preencha o endereço abaixo.' })}
        />
        <formulario.Field
          name="empresa.cidade"
          as={CampoCombo}
          label="Cidade"
          placeholder="Comece a digitar"
          search={procurarCidades}
          openOnFocus={false}
          emptyText="Nenhuma cidade com esse nome."
        />
      </div>
      <CidadeAtendida formulario={formulario} />
      <details ref={mais} className={css.outras} open={tudo}>
        <summary>Mais dados, se quiser</summary>
        <div className={css.campos}>
          <formulario.Field
            name="empresa.nomefantasia"
            as={CampoTexto}
            label={cpf ? 'Nome do negócio' : 'Nome fantasia'}
            help={`Como aparece no Hub. Em branco, usamos ${cpf ? 'o seu nome' : 'o nome acima'}.`}
            optional
          />
          {!cpf && <Atividades formulario={formulario} />}
          <div className={css.dupla}>
            <formulario.Field
              name="empresa.logradouro"
              as={CampoTexto}
              label="Endereço"
              help="Rua, número e bairro."
              autoComplete="street-address"
              optional
            />
            <formulario.Field name="empresa.complemento" as={CampoTexto} label="Complemento" optional />
          </div>
          <div className={css.dupla}>
            <formulario.Field
              name="empresa.telefone"
              {...comoTelefone}
              label={cpf ? 'Telefone do negócio' : 'Telefone da empresa'}
              optional
            />
            <formulario.Field
              name="empresa.email"
              as={CampoTexto}
              label={cpf ? 'E-mail do negócio' : 'E-mail da empresa'}
              type="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              optional
            />
          </div>
        </div>
      </details>
    </div>
  )
}
const opcionais = [
  'empresa.nomefantasia',
  'empresa.cnae',
  'empresa.cnae_descricao',
  'empresa.logradouro',
  'empresa.complemento',
  'empresa.telefone',
  'empresa.email',
] as const

/** What the firm does, as its CNPJ card says it; the look-up fills it in. */
function Atividades({ formulario }: { formulario: FormularioDoCadastro }) {
  const outras = formulario.watch('empresa.cnaes_secundarios')
  return (
    <>
      <div className={css.dupla}>
        <formulario.Field
          name="empresa.cnae"
          as={CampoMascara}
          label="CNAE"
          help="O código da atividade principal, que está no cartão do CNPJ."
          mask={mascararCnae}
          optional
        />
        <formulario.Field
          name="empresa.cnae_descricao"
          as={CampoTexto}
          label="Atividade principal"
          help="O que a empresa faz. Com isso mostramos os serviços do seu setor."
          optional
        />
      </div>
      {outras.length > 0 && (
        <details className={css.outras}>
          <summary>{outras.length === 1 ? 'Mais 1 atividade' : `Mais ${outras.length} atividades`} no CNPJ</summary>
          <ListaDeAtividades atividades={outras} />
        </details>
      )}
    </>
  )
}
