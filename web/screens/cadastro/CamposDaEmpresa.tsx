import { portesDe } from '@hub/domain/cadastro/cadastro.rules.ts'
import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { mascararCnae } from '@hub/domain/kernel/cnae.ts'
import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { ListaDeAtividades } from '../../parts/ListaDeAtividades.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { AchadosDoCadastro, EstadoDaConsulta } from './AchadosDoCadastro.tsx'
import css from './Cadastro.module.css'
import { CampoEscrito, CodigoEscrito } from './CampoEscrito.tsx'
import type { FormularioDoCadastro } from './cadastro-escrito.ts'
import { DadosDoPorte } from './DadosDoPorte.tsx'
import { opcaoDaCidade, useConsultas } from './usar-consultas.ts'

const procurarCidades = async (search: string, sinal: AbortSignal) =>
  (await chamar(cadastro.cidades, { query: { ...(search.trim() && { search }) }, sinal })).results.map((c) => ({
    ...opcaoDaCidade(c),
    ...(!c.atendida && { detail: 'Ainda sem unidade de atendimento' }),
  }))

/** The company's part of the form: document, look-up, size, place and how to reach it. */
export function CamposDaEmpresa({ formulario, dentro }: { formulario: FormularioDoCadastro; dentro: boolean }) {
  const [tipo, lado] = formulario.watch(['empresa.tipo', 'empresa.lado'])
  const consultas = useConsultas(formulario)
  const cpf = tipo === 'cpf'
  const trocarTipo = (novo: string) => {
    formulario.setValue('empresa.tipo', novo as typeof tipo)
    formulario.setValue('empresa.documento', '')
    formulario.setValue('empresa.porte', '')
    formulario.clearErrors(['empresa.documento', 'empresa.porte'])
    consultas.aoDigitarCnpj('')
  }
  return (
    <>
      <Secao title="O cadastro">
        <div className={css.campos}>
          <Controller
            control={formulario.control}
            name="empresa.lado"
            render={({ field }) => (
              <GrupoDeRadios
                {...field}
                onChange={(novo) => {
                  field.onChange(novo)
                  formulario.setValue('empresa.porte', '')
                  if (novo === 'prestador' && cpf) trocarTipo('cnpj')
                }}
                label="O que você quer fazer no Hub?"
                options={[
                  {
                    value: 'cliente',
                    label: 'Contratar consultorias',
                    detail: 'Com parte do preço paga por quem apoia.',
                  },
                  {
                    value: 'prestador',
                    label: 'Prestar consultorias',
                    detail: 'Depois do cadastro você pede o credenciamento por serviço.',
                  },
                ]}
              />
            )}
          />
          {lado === 'cliente' && (
            <GrupoDeRadios
              name="empresa.tipo"
              value={tipo}
              onChange={trocarTipo}
              label="Você se cadastra com"
              inline
              options={[
                { value: 'cnpj', label: 'CNPJ' },
                { value: 'cpf', label: 'CPF (produtor rural ou artesão)' },
              ]}
            />
          )}
          <CodigoEscrito
            key={tipo}
            formulario={formulario}
            name="empresa.documento"
            label={cpf ? 'Seu CPF' : 'CNPJ'}
            mask={cpf ? mascararCpf : mascararCnpj}
            length={cpf ? 11 : 14}
            {...(!cpf && {
              keep: /[0-9A-Z]/i,
              help: 'Números, ou letras e números. Buscamos os dados públicos da empresa; você confere e completa.',
              aoDigitar: consultas.aoDigitarCnpj,
            })}
          />
          {!cpf && <EstadoDaConsulta consultas={consultas} />}
        </div>
      </Secao>
      <Secao title={cpf ? 'Seu negócio' : 'A empresa'}>
        <div className={css.campos}>
          <AchadosDoCadastro consultas={consultas} />
          <CampoEscrito
            formulario={formulario}
            name="empresa.razaosocial"
            label={cpf ? 'Seu nome completo' : 'Razão social'}
            autoComplete={cpf ? 'name' : 'organization'}
          />
          <CampoEscrito
            formulario={formulario}
            name="empresa.nomefantasia"
            label={cpf ? 'Nome do negócio' : 'Nome fantasia'}
            help="Como aparece no Hub. Em branco, usamos o nome acima."
            optional
          />
          {lado === 'cliente' && (
            <formulario.Field
              name="empresa.porte"
              as={GrupoDeRadios}
              label="Porte"
              help="Ele define quanto o patrocinador paga. O gestor confere na primeira solicitação."
              options={portesDe(tipo).map((p) => ({ value: p, label: portes[p].rotulo }))}
            />
          )}
          {!cpf && <Atividades formulario={formulario} />}
          <DadosDoPorte formulario={formulario} dentro={dentro} />
          <div className={css.dupla}>
            <CodigoEscrito
              formulario={formulario}
              name="empresa.cep"
              label="CEP"
              mask={mascararCep}
              length={8}
              autoComplete="postal-code"
              optional
              aoDigitar={consultas.aoDigitarCep}
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
          {lado === 'cliente' && <CidadeSemUnidade cidade={formulario.watch('empresa.cidade')} />}
          <div className={css.dupla}>
            <CampoEscrito
              formulario={formulario}
              name="empresa.logradouro"
              label="Endereço"
              help="Rua, número e bairro."
              autoComplete="street-address"
              optional
            />
            <CampoEscrito formulario={formulario} name="empresa.complemento" label="Complemento" optional />
          </div>
          <div className={css.dupla}>
            <CodigoEscrito
              formulario={formulario}
              name="empresa.telefone"
              label={cpf ? 'Telefone do negócio' : 'Telefone da empresa'}
              mask={mascararTelefone}
              length={11}
              inputMode="tel"
              optional
            />
            <CampoEscrito
              formulario={formulario}
              name="empresa.email"
              label={cpf ? 'E-mail do negócio' : 'E-mail da empresa'}
              type="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              optional
            />
          </div>
          <formulario.Field
            name="empresa.mensagem"
            as={CampoArea}
            label="O que você é na empresa?"
            help="Se a empresa já estiver no Hub, quem decide o seu vínculo lê isto. Ex.: sócia, contador, gerente."
            limit={500}
            optional
          />
        </div>
      </Secao>
    </>
  )
}

/** A company of a city without a unit can register and cannot hire yet: said before anything else is filled in. */
function CidadeSemUnidade({ cidade }: { cidade: OpcaoDeCombo | null }) {
  const [nome = '', estado = ''] = cidade?.label.split('/') ?? []
  const busca = useQuery({
    ...consulta(cadastro.cidades, { query: { search: `${nome} ${estado}` } }),
    enabled: cidade !== null,
  })
  const achada = busca.data?.results.find((c) => c.codigo === cidade?.value)
  if (!achada || achada.atendida) return null
  return (
    <Faixa tone="atencao" title={`Ainda não atendemos ${cidade?.label}`}>
      Você pode se cadastrar, mas só contrata quando houver uma unidade na sua cidade. Confira se a cidade está certa ou{' '}
      <Ancora href={caminhos.ajuda} target="_blank">
        fale com o suporte
      </Ancora>
      .
    </Faixa>
  )
}

/** What the firm does, as its CNPJ card says it; the look-up fills it in. */
function Atividades({ formulario }: { formulario: FormularioDoCadastro }) {
  const outras = formulario.watch('empresa.cnaes_secundarios')
  return (
    <>
      <div className={css.dupla}>
        <CodigoEscrito
          formulario={formulario}
          name="empresa.cnae"
          label="CNAE"
          help="O código da atividade principal, que está no cartão do CNPJ."
          mask={mascararCnae}
          length={7}
          optional
        />
        <CampoEscrito
          formulario={formulario}
          name="empresa.cnae_descricao"
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
