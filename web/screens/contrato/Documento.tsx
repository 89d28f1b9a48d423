import type { DocumentoPublico } from '@hub/protocol/contrato.ts'
import { DataHora } from '../../parts/Data.tsx'
import { classes } from '../../ui/classes.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Etiqueta, type EtiquetaCor } from '../../ui/Etiqueta.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './Contrato.module.css'

const cores: Record<DocumentoPublico['estado']['codigo'], EtiquetaCor> = {
  valido: 'verde',
  em_assinatura: 'roxo',
  sem_efeito: 'grafite',
}

/** A document as anybody may see it: what it is, between whom, who signed, and the hash to compare with. */
export function Documento({ documento: d }: { documento: DocumentoPublico }) {
  return (
    <>
      <Secao title={d.titulo} end={<Etiqueta color={cores[d.estado.codigo]}>{d.estado.descricao}</Etiqueta>}>
        <Definicoes
          items={[
            { term: 'Tipo', value: d.tipo.descricao },
            { term: 'Código', value: <span className={css.codigo}>{d.codigo}</span> },
            { term: 'Emitido em', value: <DataHora valor={d.emitido_em} /> },
            ...d.partes.map((p) => ({ term: p.papel, value: p.nome, detail: p.documento })),
            { term: 'SHA-256 do arquivo', value: d.sha256 && <span className={css.codigo}>{d.sha256}</span> },
          ]}
        />
      </Secao>
      {d.assinaturas.length > 0 && (
        <Secao title="Assinaturas">
          <ul className={css.assinaturas}>
            {d.assinaturas.map((a) => (
              <li key={a.papel} className={classes(css.assinatura, a.assinado_em !== null && css.feita)}>
                <span className={css.papel}>{a.papel}</span>
                <span className={css.estado}>
                  <Icone name={a.assinado_em ? 'certo' : 'relogio'} size={16} />
                  {a.assinado_em ? (
                    <span>
                      {a.nome}, em <DataHora valor={a.assinado_em} />
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
      )}
    </>
  )
}
