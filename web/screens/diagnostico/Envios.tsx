import type { DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { DataHora } from '../../parts/Data.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { ArquivosDoDiagnostico } from './ArquivosDoDiagnostico.tsx'
import css from './Diagnostico.module.css'
import { encerrado } from './encerrado.ts'

/** The result: what was sent, the last one first, with what was said about it. */
export function Envios({ d }: { d: DiagnosticoDetalhe }) {
  const [ultimo] = d.envios
  return (
    <Secao title="Resultado">
      <div className={css.pilha}>
        {d.motivo && (
          <Faixa tone="atencao" title={tituloDoMotivo[d.situacao] ?? 'Motivo'}>
            {d.motivo}
          </Faixa>
        )}
        {d.envios.length === 0 ? (
          <p className="apoio">
            {d.enviado_em && !encerrado(d)
              ? 'O resultado foi enviado e aparece aqui assim que o gestor aprovar.'
              : encerrado(d)
                ? 'Nenhum arquivo.'
                : 'Nenhum arquivo ainda. O resultado aparece aqui.'}
          </p>
        ) : (
          <>
            {d.comentario && <blockquote className={css.fala}>{d.comentario}</blockquote>}
            {d.envios.map((e) => (
              <div key={e.envio} className={css.envio}>
                <p className="apoio">
                  {d.envios.length > 1 && `${e.envio}º envio${e === ultimo ? ', o que vale' : ''} · `}
                  Enviado em <DataHora valor={e.em} />
                  {e.arquivos[0]?.autor && ` por ${e.arquivos[0].autor}`}
                </p>
                <ArquivosDoDiagnostico
                  diagnostico={d.id}
                  arquivos={e.arquivos}
                  rotulo={`Arquivos do envio ${e.envio}`}
                />
              </div>
            ))}
          </>
        )}
      </div>
    </Secao>
  )
}

const tituloDoMotivo: Partial<Record<DiagnosticoDetalhe['situacao'], string>> = {
  rejeitado: 'Por que foi rejeitado',
  em_correcao: 'O que corrigir',
  dispensado: 'Por que foi dispensado',
}
