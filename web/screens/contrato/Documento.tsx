import type { EstadoPublico } from '@hub/domain/documento/situacao-publica.rules.ts'
import type { DocumentoPublico } from '@hub/protocol/kernel/documento-publico.ts'
import { para } from '../../parts/caminhos.ts'
import { Data, DataHora, Momento } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { classes } from '../../ui/classes.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Etiqueta, type EtiquetaCor } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Contrato.module.css'

const cores: Record<EstadoPublico, EtiquetaCor> = {
  valido: 'verde',
  em_assinatura: 'roxo',
  alterado: 'ambar',
  encerrado: 'verde',
  sem_efeito: 'grafite',
}
const emPe: readonly EstadoPublico[] = ['valido', 'encerrado']

/** A document as anybody may see it: what it is worth today, what it says, between whom, who signed, what belongs to it. */
export function Documento({ documento: d }: { documento: DocumentoPublico }) {
  return (
    <>
      <Secao title={d.titulo} end={<Etiqueta color={cores[d.estado.codigo]}>{d.estado.descricao}</Etiqueta>}>
        <div className={css.pilha}>
          <Faixa tone={emPe.includes(d.estado.codigo) ? 'certo' : 'atencao'} title={d.estado.descricao}>
            {d.estado.frase}
          </Faixa>
          <p>Compare o papel que você tem com o que está escrito aqui. Se algo for diferente, não confie nele.</p>
          <Definicoes
            items={[
              { term: 'Tipo', value: d.tipo.descricao },
              { term: 'Código', value: <span className={css.codigo}>{d.codigo}</span> },
              { term: 'Emitido em', value: <DataHora valor={d.emitido_em} /> },
              ...oQueDiz(d),
              ...d.partes.map((p) => ({
                term: p.papel,
                value: p.nome,
                detail: p.documento && `${p.documento.includes('/') ? 'CNPJ' : 'CPF'} ${p.documento}`,
              })),
              { term: 'SHA-256 do arquivo', value: <span className={css.codigo}>{d.sha256}</span> },
            ]}
          />
        </div>
      </Secao>
      {d.assinaturas.length > 0 && <Assinaturas documento={d} />}
      {d.relacionados.length > 0 && (
        <Secao title="Documentos do mesmo contrato">
          <ul className={css.anteriores}>
            {d.relacionados.map((r) => (
              <li key={r.codigo} className={css.relacionado}>
                <span>
                  <Ancora href={para('validar', { codigo: r.codigo })}>{r.titulo}</Ancora>
                  <span className={css.papel}>
                    {r.codigo}, emitido em <Data valor={r.emitido_em} />
                  </span>
                </span>
                <Etiqueta color={cores[r.estado.codigo]}>{r.estado.descricao}</Etiqueta>
              </li>
            ))}
          </ul>
        </Secao>
      )}
    </>
  )
}

/** What the paper says of the work and its money. */
function oQueDiz({ tipo, teor: t }: DocumentoPublico) {
  return [
    { term: 'Serviço', value: t.servico },
    t.inicio &&
      t.fim && {
        term: 'Período',
        value: (
          <>
            <Data valor={t.inicio} /> a <Data valor={t.fim} />
          </>
        ),
      },
    t.valor !== null && {
      term: t.devolvido_em ? 'Valor devolvido' : tipo.codigo === 'recibo' ? 'Valor recebido' : 'Valor total',
      value: emReaisPorExtenso(t.valor),
    },
    ...t.divisao.map((p) => ({ term: `Paga: ${p.papel}`, value: emReaisPorExtenso(p.valor) })),
    t.pago_em && { term: 'Pago em', value: <DataHora valor={t.pago_em} /> },
    t.devolvido_em && { term: 'Devolvido em', value: <DataHora valor={t.devolvido_em} /> },
    t.devolvido !== null &&
      t.devolvido > 0 && { term: 'Devolvido depois', value: emReaisPorExtenso(t.devolvido), alert: true },
  ]
}

function Assinaturas({ documento: d }: { documento: DocumentoPublico }) {
  return (
    <Secao title="Assinaturas">
      <ul className={css.assinaturas}>
        {d.assinaturas.map((a) => (
          <li key={a.papel} className={classes(css.assinatura, a.assinado_em !== null && css.feita)}>
            <span className={css.papel}>{a.papel}</span>
            <span className={css.de}>{a.de}</span>
            <span className={css.estado}>
              <Icone name={a.assinado_em ? 'certo' : 'relogio'} size={16} />
              {a.assinado_em ? (
                <span>
                  {a.nome}, em <Momento valor={a.assinado_em} />
                  {a.entrada && `, ${a.entrada}`}
                </span>
              ) : d.estado.codigo === 'em_assinatura' ? (
                'Falta assinar'
              ) : (
                'Não assinou'
              )}
            </span>
          </li>
        ))}
      </ul>
    </Secao>
  )
}
