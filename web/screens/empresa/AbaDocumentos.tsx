import { documentoDaEmpresa as api, type DocumentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import type { EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { type Download, useDownload } from '../../api/usar-download.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Data } from '../../parts/Data.tsx'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Documentos.module.css'

const EnviarDocumento = tardio(() => import('../../blocks/EnviarDocumento.tsx'), 'EnviarDocumento')

/** Documents by kind, each with its validity and what it replaced. */
export function AbaDocumentos({ e }: { e: EmpresaDetalhe }) {
  const [janela, abrir] = useState<{ substitui?: DocumentoDaEmpresa } | null>(null)
  const lista = useQuery(consulta(api.listar, { params: { id: e.id } }))
  const baixar = useDownload<number>((id2) => chamar(api.baixar, { params: { id: e.id, id2 } }))
  const pode = motivoDe(e.acoes, 'enviarDocumento') === null
  const vigentes = lista.data?.filter((d) => !d.substituido_em) ?? []
  const antigos = lista.data?.filter((d) => d.substituido_em) ?? []
  return (
    <>
      <Secao
        title="Documentos"
        end={
          <Acao acoes={e.acoes} comando="enviarDocumento" variant="acao" onClick={() => abrir({})}>
            Enviar documento
          </Acao>
        }
      >
        {baixar.erro && <Faixa tone="erro">{baixar.erro}</Faixa>}
        {lista.isError || !lista.data ? (
          <LoadState query={lista} lines={5} />
        ) : vigentes.length === 0 ? (
          <Vazio title="Nenhum documento ainda">
            Certidões, contrato social e comprovantes ficam aqui. O Hub avisa antes de vencerem.
          </Vazio>
        ) : (
          <ul>
            {vigentes.map((d) => (
              <Documento
                key={d.id}
                d={d}
                baixar={baixar}
                {...(pode && { substituir: () => abrir({ substitui: d }) })}
              />
            ))}
          </ul>
        )}
      </Secao>
      {antigos.length > 0 && (
        <details className={css.antigos}>
          <summary>
            {antigos.length === 1 ? '1 documento substituído' : `${antigos.length} documentos substituídos`}
          </summary>
          <ul>
            {antigos.map((d) => (
              <Documento key={d.id} d={d} baixar={baixar} />
            ))}
          </ul>
        </details>
      )}
      {janela && (
        <EnviarDocumento
          empresa={{ id: e.id, nome: e.nomefantasia, pessoa: e.cnpj_mask ? 'cnpj' : 'cpf', lados: e.tipo }}
          vigentes={e.documentos.map((d) => d.tipo.id)}
          substitui={janela.substitui}
          onClose={() => abrir(null)}
        />
      )}
    </>
  )
}

interface DoDocumento {
  d: DocumentoDaEmpresa
  baixar: Download<number>
  substituir?: () => void
}

function Documento({ d, baixar, substituir }: DoDocumento) {
  const nome = d.descricao ? `${d.tipo.tipo}: ${d.descricao}` : d.tipo.tipo
  return (
    <li className={css.documento}>
      <div>
        <h3 className={css.nome}>{nome}</h3>
        <p className="apoio">
          {d.arquivo.nome} · enviado por {d.enviado_por} em <Data valor={d.dtainclusao} />
        </p>
        {(d.emissao || d.validade) && (
          <p>
            {d.emissao && (
              <>
                Emitido em <Data valor={d.emissao} />
                {d.validade && '. '}
              </>
            )}
            {d.validade &&
              (d.faltam !== null ? (
                <>
                  {d.vencido ? 'Venceu em' : 'Vale até'} <PrazoNaFrase ate={d.validade} genero="m" />
                </>
              ) : (
                <>
                  Vale até <Data valor={d.validade} />
                </>
              ))}
          </p>
        )}
        {d.situacao === 'recusado' && d.motivo && <p className={css.motivo}>Recusado: {d.motivo}</p>}
      </div>
      <div className={css.lado}>
        <SituacaoDoDocumento de={d} />
        <div className={css.botoes}>
          <Botao
            size="pequeno"
            variant="texto"
            busy={baixar.baixando === d.id}
            busyLabel="Baixando"
            onClick={() => baixar.baixar(d.id)}
          >
            Baixar<span className="so-leitor"> {nome}</span>
          </Botao>
          {substituir && (
            <Botao size="pequeno" variant="texto" onClick={substituir}>
              Substituir<span className="so-leitor"> {nome}</span>
            </Botao>
          )}
        </div>
      </div>
    </li>
  )
}

/** What stands with a document: whether it is good, and what the staff said of it. */
function SituacaoDoDocumento({ de: d }: { de: DocumentoDaEmpresa }) {
  if (d.substituido_em) return <Etiqueta color="grafite">Substituído</Etiqueta>
  if (d.vencido) return <Etiqueta color="tijolo">Vencido</Etiqueta>
  if (d.situacao === 'recusado') return <Etiqueta color="tijolo">Recusado</Etiqueta>
  if (d.faltam !== null && d.faltam <= 15) return <Etiqueta color="ambar">Perto de vencer</Etiqueta>
  return d.situacao === 'aceito' ? <Etiqueta color="verde">Aceito</Etiqueta> : <Etiqueta color="azul">Enviado</Etiqueta>
}
