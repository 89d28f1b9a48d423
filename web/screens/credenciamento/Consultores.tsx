import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { consultorEmpresa as api, type ConsultorDaEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useDownload } from '../../api/usar-download.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { comoEsta } from '../../parts/como-esta.ts'
import { Data } from '../../parts/Data.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { MenuDaLinha } from '../../ui/Menu.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Credenciamento.module.css'
import { CredenciarConsultor } from './CredenciarConsultor.tsx'
import { FormularioDoConsultor } from './FormularioDoConsultor.tsx'
import { IncluirCertificado } from './IncluirCertificado.tsx'

type Certificado = ConsultorDaEmpresa['certificados'][number]
type Janela =
  | { qual: 'novo' }
  | { qual: 'editar' | 'certificado' | 'credenciar' | 'remover'; k: ConsultorDaEmpresa }
  | { qual: 'removerCertificado'; k: ConsultorDaEmpresa; f: Certificado }

const nomeDe = (k: ConsultorDaEmpresa) => [k.nome, k.sobrenome].filter(Boolean).join(' ')

/** Who works for the provider: certificates, and the services for which each person is accredited. */
export function Consultores({ empresa }: { empresa: number }) {
  const [janela, abrir] = useState<Janela | null>(null)
  const lista = useQuery(consulta(api.listar, { params: { id: empresa } }))
  const baixar = useDownload<number>((id) => chamar(api.baixarCertificado, { params: { id } }))
  const fechar = () => abrir(null)
  if (lista.isError || !lista.data) return <LoadState query={lista} lines={6} />
  const { results, acoes } = lista.data
  return (
    <>
      <Secao
        title="Consultores"
        end={
          <Acao acoes={acoes} comando="adicionar" variant="acao" icon="mais" onClick={() => abrir({ qual: 'novo' })}>
            Adicionar consultor
          </Acao>
        }
      >
        {baixar.erro && <Faixa tone="erro">{baixar.erro}</Faixa>}
        {results.length === 0 ? (
          <Vazio title="Nenhum consultor ainda">
            Inclua quem faz o trabalho, com os certificados. Depois credencie cada pessoa nos serviços da empresa.
          </Vazio>
        ) : (
          <ul>
            {results.map((k) => (
              <li key={k.id} className={css.linha}>
                <div>
                  <h3 className={css.nome}>{nomeDe(k)}</h3>
                  <p className="apoio">
                    {[
                      k.formacao,
                      k.registro,
                      k.cpf && `CPF ${mascararCpf(k.cpf)}`,
                      k.email,
                      k.telefone && mascararTelefone(k.telefone),
                    ]
                      .filter(Boolean)
                      .join(' · ') || 'Sem outros dados'}
                  </p>
                  <p>
                    {k.credenciamentos.length === 0
                      ? 'Não está credenciado em nenhum serviço.'
                      : `Credenciado em ${k.credenciamentos.map((x) => x.servico.titulo).join('; ')}.`}
                  </p>
                  <Certificados
                    k={k}
                    baixando={baixar.baixando}
                    baixar={baixar.baixar}
                    remover={(f) => abrir({ qual: 'removerCertificado', k, f })}
                  />
                </div>
                {motivoDe(k.acoes, 'editar') === null && (
                  <div className={css.fim}>
                    <MenuDaLinha
                      label={`Ações de ${nomeDe(k)}`}
                      items={[
                        {
                          id: 'credenciar',
                          label: 'Credenciar em serviços',
                          onAction: () => abrir({ qual: 'credenciar', k }),
                        },
                        {
                          id: 'certificado',
                          label: 'Incluir certificado',
                          onAction: () => abrir({ qual: 'certificado', k }),
                        },
                        {
                          id: 'editar',
                          label: 'Editar dados',
                          icon: 'lapis',
                          onAction: () => abrir({ qual: 'editar', k }),
                        },
                        {
                          id: 'remover',
                          label: 'Remover da empresa',
                          danger: true,
                          separated: true,
                          onAction: () => abrir({ qual: 'remover', k }),
                        },
                      ]}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Secao>
      {janela?.qual === 'novo' && <FormularioDoConsultor empresa={empresa} consultor={null} onClose={fechar} />}
      {janela?.qual === 'editar' && (
        <FormularioDoConsultor empresa={empresa} consultor={comoEsta(results, janela.k)} onClose={fechar} />
      )}
      {janela?.qual === 'certificado' && <IncluirCertificado k={janela.k} onClose={fechar} />}
      {janela?.qual === 'credenciar' && (
        <CredenciarConsultor empresa={empresa} k={comoEsta(results, janela.k)} onClose={fechar} />
      )}
      {janela?.qual === 'remover' && <Remover k={janela.k} onClose={fechar} />}
      {janela?.qual === 'removerCertificado' && <RemoverCertificado f={janela.f} onClose={fechar} />}
    </>
  )
}

interface DosCertificados {
  k: ConsultorDaEmpresa
  baixando: number | undefined
  baixar: (id: number) => void
  remover: (f: Certificado) => void
}

function Certificados({ k, baixando, baixar, remover }: DosCertificados) {
  if (k.certificados.length === 0) return <p className="apoio">Nenhum certificado.</p>
  return (
    <ul aria-label={`Certificados de ${nomeDe(k)}`}>
      {k.certificados.map((f) => (
        <li key={f.id} className={css.botoes}>
          <span>{f.descricao}</span>
          {f.validade && (
            <span className="apoio">
              {f.vencido ? 'venceu em' : 'vale até'} <Data valor={f.validade} />
            </span>
          )}
          {f.vencido && <Etiqueta color="tijolo">Vencido</Etiqueta>}
          <Botao
            size="pequeno"
            variant="texto"
            busy={baixando === f.id}
            busyLabel="Baixando"
            onClick={() => baixar(f.id)}
          >
            Abrir<span className="so-leitor"> {f.descricao}</span>
          </Botao>
          {motivoDe(f.acoes, 'remover') === null && (
            <Botao size="pequeno" variant="texto" onClick={() => remover(f)}>
              Retirar<span className="so-leitor"> {f.descricao}</span>
            </Botao>
          )}
        </li>
      ))}
    </ul>
  )
}

function Remover({ k, onClose }: { k: ConsultorDaEmpresa; onClose: () => void }) {
  return (
    <Confirm
      call={api.remover}
      input={{ params: { id: k.id } }}
      onClose={onClose}
      title={`Remover ${nomeDe(k)} da empresa?`}
      confirmLabel="Remover"
      success="Consultor removido."
    >
      Os certificados e credenciamentos desta pessoa saem junto. Propostas que já a citam continuam como estão.
    </Confirm>
  )
}

function RemoverCertificado({ f, onClose }: { f: Certificado; onClose: () => void }) {
  return (
    <Confirm
      call={api.removerCertificado}
      input={{ params: { id: f.id } }}
      onClose={onClose}
      title={`Retirar o certificado "${f.descricao}"?`}
      confirmLabel="Retirar"
      success="Certificado retirado."
    >
      O arquivo deixa de contar para os credenciamentos desta pessoa.
    </Confirm>
  )
}
